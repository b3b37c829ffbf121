/** People who come at a steady rate, whether or not the server keeps up, ask for a code and enter it. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EMAIL_PATHS } from 'latchkey/plugins/email/contract'
import { tryOnce } from './leanCall.mjs'

/**
 * @param {{ ports: number[], mail: object, appId?: string }} options `ports` of the servers, to which people come by turns
 * @returns `ask` and `logIn`: one person, by default a new one, who gets the answers to their calls with `ms`, how long each
 * took; `come`: many
 */
export const createLogins = ({ ports, mail, appId }) => {
  let people = 0
  const timed = async (path, body, person) => {
    const start = performance.now()
    const answer = await tryOnce(path, body, randomUUID(), { at: ports[person % ports.length], person, appId })
    return { ...answer, ms: performance.now() - start }
  }
  /** @returns a person in a network of their own */
  const newPerson = () => ({ email: `${randomUUID()}@example.com`, network: (people += 1) })
  const ask = ({ email, network }) => timed(EMAIL_PATHS.init, { email }, network)
  const logIn = async (person = newPerson()) => {
    const { email, network } = person
    const asked = await ask(person)
    if (asked.status !== 200) return { asked }
    const code = mail.codeFor(email)
    mail.forget(email)
    return { asked, entered: await timed(EMAIL_PATHS.authenticate, { email, code }, network) }
  }
  return {
    newPerson,
    ask,
    logIn,
    /**
     * @param {{ rate: number, seconds: number, onAnswer: (answers: object, atS: number) => void }} options `rate`: people a
     * second; `onAnswer` gets the answers of each, and the second in which they came
     */
    async come({ rate, seconds, onAnswer }) {
      const begin = performance.now()
      const open = new Set()
      for (let n = 0; n < rate * seconds; n += 1) {
        const due = begin + (n * 1_000) / rate
        if (due > performance.now()) await sleep(due - performance.now())
        const one = logIn().then((answers) => {
          open.delete(one)
          onAnswer(answers, n / rate)
        })
        open.add(one)
      }
      await Promise.all(open)
    },
  }
}
