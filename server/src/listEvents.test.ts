import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config.ts'
import { createTestDatabase, type TestDatabase } from './db/testing.ts'
import { silentLogger } from './db/types.ts'
import { listEvents } from './listEvents.ts'
import { OTHER_APP_ID, PRODUCTION_ENV } from './testing/createTestServer.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'latchkey-events-'))
  const row = {
    app_id: OTHER_APP_ID,
    session_id: null,
    other_session_id: null,
    method: null,
    refusal: null,
    network: null,
  }
  await database.db
    .insertInto('security_events')
    .values([
      {
        ...row,
        id: '1',
        user_id: 'did:latchkey:ada',
        event: 'sign_up',
        at: new Date('2026-01-30T12:00:00Z'),
        session_id: 'first',
        method: 'email',
        network: 'aa',
      },
      {
        ...row,
        id: '2',
        user_id: 'did:latchkey:bob',
        event: 'login',
        at: new Date('2026-01-31T00:00:00Z'),
        session_id: 'second',
        method: 'wallet',
        network: 'bb',
      },
      {
        ...row,
        id: '3',
        user_id: 'did:latchkey:ada',
        event: 'account_replaced',
        at: new Date('2026-02-01T08:00:00Z'),
        session_id: 'first',
        refusal: 'linked_to_another_user',
        network: 'bb',
      },
    ])
    .execute()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const list = (filter: Partial<Parameters<typeof listEvents>[1]>) =>
  listEvents(
    readConfig({
      mode: 'production',
      file: { apps: [{ id: OTHER_APP_ID, name: 'App', allowedOrigins: ['https://app.example.com'] }] },
      env: { ...PRODUCTION_ENV, DATABASE_URL: database.url, LATCHKEY_DATA_DIR: folder },
    }),
    { limit: 1_000, ...filter },
    silentLogger,
  )
const names = async (filter: Parameters<typeof list>[0]) => (await list(filter)).map(({ event }) => event)

describe('the security events on the command line', () => {
  it('latchkey-server list-events lists events with all their columns, newest first [V16.2.2]', async () => {
    expect(await list({ userId: 'did:latchkey:ada' })).toEqual([
      {
        event: 'account_replaced',
        outcome: 'refused',
        refusal: 'linked_to_another_user',
        at: '2026-02-01T08:00:00.000Z',
        appId: OTHER_APP_ID,
        userId: 'did:latchkey:ada',
        sessionId: 'first',
        network: 'bb',
      },
      {
        event: 'sign_up',
        outcome: 'ok',
        at: '2026-01-30T12:00:00.000Z',
        appId: OTHER_APP_ID,
        userId: 'did:latchkey:ada',
        sessionId: 'first',
        method: 'email',
        network: 'aa',
      },
    ])
  })

  it('latchkey-server list-events filters by user, network, time and number', async () => {
    expect(await names({})).toEqual(['account_replaced', 'login', 'sign_up'])
    expect(await names({ network: 'bb' })).toEqual(['account_replaced', 'login'])
    expect(await names({ since: new Date('2026-01-31') })).toEqual(['account_replaced', 'login'])
    expect(await names({ since: new Date('2026-01-31'), userId: 'did:latchkey:bob' })).toEqual(['login'])
    expect(await names({ limit: 1 })).toEqual(['account_replaced'])
    expect(await names({ userId: 'did:latchkey:nobody' })).toEqual([])
  })

  it('an event that was written after a younger one is still found by its time', async () => {
    const moments = { early: '10:00', younger: '11:01', late: '11:00', last: '12:00' }
    for (const [event, time] of Object.entries(moments))
      await database.db
        .insertInto('security_events')
        .values({
          id: event,
          app_id: OTHER_APP_ID,
          user_id: 'did:latchkey:cleo',
          event,
          at: new Date(`2026-03-01T${time}Z`),
        })
        .execute()
    const between = { userId: 'did:latchkey:cleo', until: new Date('2026-03-01T11:00:30Z') }
    expect(await names(between)).toEqual(['late', 'early'])
    expect(await names({ userId: 'did:latchkey:cleo', since: between.until })).toEqual(['last', 'younger'])
  })
})
