/** better-auth with codes by e-mail, as its documentation sets it up, for `main.mjs`: DATABASE_URL, PORT. Codes are read at `/inbox?to=`. */
import { createServer } from 'node:http'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { emailOTP } from 'better-auth/plugins'
import pg from 'pg'

const port = Number(process.env.PORT)
const codes = new Map()
const auth = betterAuth({
  baseURL: `http://127.0.0.1:${port}`,
  secret: 'a secret of this benchmark that is long enough',
  database: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
  logger: { disabled: true },
  telemetry: { enabled: false },
  // Theirs are kept in memory, ours in the database: the benchmark has none of theirs in the way.
  rateLimit: { enabled: false },
  plugins: [emailOTP({ sendVerificationOTP: async ({ email, otp }) => void codes.set(email, otp) })],
})
await (await getMigrations(auth.options)).runMigrations()
const handle = toNodeHandler(auth)
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1')
  if (pathname !== '/inbox') return handle(request, response)
  response.setHeader('content-type', 'application/json')
  return response.end(JSON.stringify({ code: codes.get(searchParams.get('to')) }))
}).listen(port, '127.0.0.1')
