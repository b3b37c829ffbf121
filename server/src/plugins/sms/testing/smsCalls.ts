import type { WireUser } from 'latchkey/core/contract'
import { SMS_PATHS } from 'latchkey/plugins/sms/contract'
import type { InboxMessage } from '../../../core/mail/inbox.ts'
import type { CallOptions, LoggedIn } from '../../../testing/callServer.ts'
import type { TestServer } from '../../../testing/createTestServer.ts'

/** Text messages to a number, newest first, as the development inbox shows them. */
export async function textsTo(server: TestServer, number: string): Promise<InboxMessage[]> {
  const { body } = await server.get<{ messages: InboxMessage[] }>(`/dev/inbox.json?to=${encodeURIComponent(number)}`, {
    appId: null,
  })
  return body.messages
}

/** Asks for a code and reads it from the inbox. */
export async function codeFor(
  server: TestServer,
  phoneNumber: string,
  number = phoneNumber,
  options?: CallOptions,
): Promise<string> {
  const { status, body } = await server.post(SMS_PATHS.init, { phoneNumber }, options)
  if (status !== 200) throw new Error(`init answered ${status} ${JSON.stringify(body)}`)
  const code = (await textsTo(server, number))[0]?.code
  if (!code) throw new Error(`No code was sent to ${number}`)
  return code
}

/** Logs in, signing up if needed. */
export async function loginBySms(server: TestServer, phoneNumber: string, options?: CallOptions): Promise<LoggedIn> {
  const code = await codeFor(server, phoneNumber, phoneNumber, options)
  const { status, body } = await server.post<LoggedIn>(SMS_PATHS.authenticate, { phoneNumber, code }, options)
  if (status !== 200) throw new Error(`authenticate answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** Lists the phone numbers that are linked to a user. */
export const numbersOf = ({ linked_accounts }: WireUser): unknown[] =>
  linked_accounts.filter(({ type }) => type === 'phone').map(({ phoneNumber }) => phoneNumber)
