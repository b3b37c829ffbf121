import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebhookEvent } from '@latchkey/node/webhooks'
import { openMirror } from './mirror.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-mirror-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const event = (type: 'user.created' | 'user.blocked' | 'user.deleted', blockedAt: number | null = null) =>
  ({ type, user: { id: 'ada', blocked_at: blockedAt } }) as WebhookEvent
const open = () => openMirror(join(folder, 'mirror.jsonl'))

it('a mirror knows after a crash what it took, and takes no message twice, nor one that was cut off', () => {
  const before = open()
  before.take({ id: 'msg_1', event: event('user.created') })
  before.take({ id: 'msg_2', event: event('user.blocked', 7) })
  appendFileSync(join(folder, 'mirror.jsonl'), '\n{"id":"msg_3","event":{"type":"user.del')
  const after = open()
  after.take({ id: 'msg_1', event: event('user.created') })
  expect(after.users()).toEqual([{ id: 'ada', blocked_at: 7 }])
  after.take({ id: 'msg_3', event: event('user.deleted') })
  expect(open().users()).toEqual([])
})
