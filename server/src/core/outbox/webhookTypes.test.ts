import { readFileSync } from 'node:fs'
import { WEBHOOK_TYPES } from './webhookTypes.ts'

it('docs/guides/backend-webhooks.md has a row for each type of webhook, and no other', () => {
  const [, table = ''] = readFileSync('docs/guides/backend-webhooks.md', 'utf8').split('## What you are told')
  const [rows = ''] = table.split('\n## ')
  const documented = [...rows.matchAll(/^\| (`[a-z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, type = '']) => type),
  )
  expect(documented.sort()).toEqual([...WEBHOOK_TYPES, 'webhook.test'].sort())
})
