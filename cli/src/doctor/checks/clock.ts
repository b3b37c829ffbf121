import type { Evidence } from '../evidence.ts'
import type { Finding } from '../findings.ts'
import { WebFailure, type Answer } from '../web/openUrl.ts'

/** Clock difference that tokens, signed messages and backends tolerate, in seconds. */
const TOLERANCE_S = 60

/** Seconds by which a server's clock is ahead of this machine's; `null` if the server does not tell its time. */
function aheadOf(answer: Answer | WebFailure, at: number): number | null {
  if (answer instanceof WebFailure) return null
  const date = Date.parse(String(answer.headers.date))
  // A cached answer has the date of the first one; `Age` says how old it is (RFC 9111, section 5.1).
  return Number.isNaN(date) ? null : Math.round((date - at) / 1_000) + (Number(answer.headers.age) || 0)
}

const isOff = (seconds: number | null): seconds is number => seconds !== null && Math.abs(seconds) > TOLERANCE_S

const inWords = (seconds: number): string =>
  `${Math.abs(seconds) >= 120 ? `${Math.round(Math.abs(seconds) / 60)} minutes` : `${Math.abs(seconds)} seconds`} ${seconds > 0 ? 'ahead' : 'behind'}`

/** Compares the clocks of the provider, the host and this machine. The one that differs from the other two is off. */
export function checkClock({ page, provider }: Evidence): Finding[] {
  const host = aheadOf(page.answer, page.at)
  const server = aheadOf(provider.config, provider.at)
  const fix = 'Let it be set by NTP (timedatectl set-ntp true).'
  if (isOff(host) && isOff(server) && !isOff(host - server)) {
    return [
      {
        code: 'clock_off',
        message: `The clock of this machine is ${inWords(-server)}, by those of the provider and of the host.`,
        fix,
      },
    ]
  }
  return [
    ...(isOff(server)
      ? [
          {
            code: 'clock_off',
            message: `The provider's clock is ${inWords(server)} of this machine's: signed messages and codes expire before their time or after it.`,
            fix,
          } as const,
        ]
      : []),
    ...(isOff(host)
      ? [
          {
            code: 'clock_off',
            message: `The host's clock is ${inWords(host)} of this machine's. A backend there takes good tokens for expired, or for ones of the future.`,
            fix,
          } as const,
        ]
      : []),
  ]
}
