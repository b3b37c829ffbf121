import type { RequestError } from '../core/foundation/errors.ts'
import { ownHostOnly } from './ownHostOnly.ts'

const answerTo = async (host: string, origin: string | undefined, checksOrigin: boolean): Promise<string> => {
  const hostname = host.replace(/:\d+$/, '')
  const run = ownHostOnly('https://auth.example.com', 'Not here.', { checksOrigin })
  try {
    await run({ host, hostname, headers: { origin } })
    return 'answered'
  } catch (error) {
    const { status, code, message } = error as RequestError
    return `${status} ${code} ${message}`
  }
}
const REFUSED = '403 invalid_origin Not here.'

it.each([
  ['auth.example.com', undefined, 'answered', 'answered'],
  ['localhost:4100', undefined, 'answered', 'answered'],
  ['wallet.localhost:4100', undefined, 'answered', 'answered'],
  ['127.0.0.1:4100', undefined, 'answered', 'answered'],
  ['[::1]:4100', undefined, 'answered', 'answered'],
  ['evil.com', undefined, REFUSED, REFUSED],
  ['localhost.evil.com:4100', undefined, REFUSED, REFUSED],
  ['evil-localhost:4100', undefined, REFUSED, REFUSED],
  ['127.0.0.1.evil.com', undefined, REFUSED, REFUSED],
  ['sub.auth.example.com', undefined, REFUSED, REFUSED],
  ['', undefined, REFUSED, REFUSED],
  ['localhost:4100', 'http://localhost:4100', 'answered', 'answered'],
  ['auth.example.com', 'https://auth.example.com', 'answered', 'answered'],
  ['localhost:4100', 'http://localhost:5173', 'answered', REFUSED],
  ['localhost:4100', 'https://evil.com', 'answered', REFUSED],
  ['localhost:4100', 'null', 'answered', REFUSED],
  ['evil.com', 'http://evil.com', REFUSED, REFUSED],
])(
  'a request with host %j and origin %j is %s without a check of the origin, and %s with one',
  async (host, origin, answer, withOrigin) => {
    expect(await answerTo(host, origin, false)).toBe(answer)
    expect(await answerTo(host, origin, true)).toBe(withOrigin)
  },
)
