/**
 * A better-auth server with codes by e-mail, set up as in its documentation, for `main.mjs`. Reads DATABASE_URL and
 * PORT; codes can be read at `/inbox?to=`.
 */
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
  // better-auth keeps its limits in memory and Latchkey in the database, so better-auth runs without any.
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
