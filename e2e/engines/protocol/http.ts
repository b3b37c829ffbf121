import { ANSWER_MS, COMMANDS, CommandError, type Connection } from './commands.ts'

interface Answer {
  readonly value: unknown
}

interface Refusal {
  readonly error: string
  readonly message: string
}

/**
 * Opens a session of W3C WebDriver over HTTP.
 *
 * @param address of the driver, such as `http://127.0.0.1:4444`
 */
export const connectByHttp = (address: string): Connection => {
  let session = ''
  return {
    async send(command, parameters = {}) {
      const [method, path] = COMMANDS[command]
      const url = `${address}/session${session}${path.replace('{id}', String(parameters.id))}`
      let answer: Response
      let body: Answer
      try {
        answer = await fetch(url, {
          method,
          signal: AbortSignal.timeout(ANSWER_MS),
          ...(method === 'POST' && { body: JSON.stringify(parameters) }),
        })
        body = (await answer.json()) as Answer
      } catch (cause) {
        throw new CommandError(command, 'no answer', String(cause))
      }
      if (!answer.ok) {
        const { error, message } = body.value as Refusal
        throw new CommandError(command, error, message)
      }
      if (command === 'WebDriver:NewSession') session = `/${(body.value as { sessionId: string }).sessionId}`
      return body.value
    },
    close() {},
  }
}
