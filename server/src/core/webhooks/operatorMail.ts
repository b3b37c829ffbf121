import type { MailMessage, MailTransport } from '../contract/index.ts'
import type { EventLog } from '../events/index.ts'
import type { MessageApp } from '../apps/index.ts'
import { composeMail } from '../mail/index.ts'
import type { Endpoint } from './endpoints.ts'

/** An endpoint that the server turned off. */
export interface TurnedOff {
  endpointId: string
  url: string
  appId: string
  reason: NonNullable<Endpoint['offReason']>
  /** How the receiver answered last: its status, or why there was none. */
  answer: string
}

export interface OperatorMailDeps {
  /** Address of the operator; undefined if nobody is to be told by mail. */
  to: string | undefined
  mail: Pick<MailTransport, 'send'>
  appOf: (appId: string) => MessageApp
  log: Pick<EventLog, 'error'>
}

const REASONS: Readonly<Record<TurnedOff['reason'], string>> = {
  gone: 'It answered 410, by which a receiver says that it wants no more webhooks.',
  failing: 'Every attempt has failed for 5 days.',
}

/** Composes the mail about an endpoint that the server turned off. */
export function operatorLetter(
  app: MessageApp,
  to: string,
  { endpointId, url, reason, answer }: TurnedOff,
): MailMessage {
  const subject = `A webhook endpoint of ${app.name} was turned off`
  return composeMail(app, {
    to,
    kind: 'webhook_off',
    // Operators read what the commands say, which is English too.
    language: 'en',
    subject,
    title: subject,
    paragraphs: [
      `The server sends no more webhooks to ${url} (${endpointId}). ${REASONS[reason]}`,
      `The last answer was: ${answer}`,
      `Tell the developers of ${app.name}. Once the receiver works, turn it on: latchkey-server webhooks on ${endpointId}`,
      `What was not delivered can then be sent again: latchkey-server webhooks replay ${endpointId} --since <day> --state dead`,
    ],
    footer: 'You get this message because you operate the server (LATCHKEY_MAIL_OPERATOR).',
  })
}

/**
 * Makes the function that tells the operator by mail of an endpoint that the server turned off. It never throws: what
 * happened is in the log and in the security events, whether the mail was sent or not.
 */
export const createOperatorMail =
  ({ to, mail, appOf, log }: OperatorMailDeps) =>
  async (turnedOff: TurnedOff): Promise<void> => {
    if (to === undefined) return
    try {
      await mail.send(operatorLetter(appOf(turnedOff.appId), to, turnedOff))
    } catch (err) {
      const { endpointId } = turnedOff
      log.error({ err, endpointId }, 'the operator could not be told by mail that a webhook endpoint was turned off')
    }
  }
