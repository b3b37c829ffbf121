import { createReceiver } from './index.ts'

const { PORT = '3000', LATCHKEY_WEBHOOK_SECRET: secret, MIRROR_FILE: file = 'mirror.jsonl' } = process.env
if (secret === undefined) throw new Error('LATCHKEY_WEBHOOK_SECRET is missing: the secret of the webhook endpoint.')
createReceiver({ secret, file }).listen(Number(PORT), () =>
  process.stdout.write(
    `Webhooks come to http://localhost:${PORT}/hooks, users are at http://localhost:${PORT}/users\n`,
  ),
)
