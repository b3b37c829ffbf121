/** A mail server that keeps messages in memory, and can be made slow, refuse messages, or be down. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * @param {{ port?: number }} [options] on the loopback address; default 0, any free port
 * @returns {Promise<{ url: string, be: (mood: { delayMs?: number, refuses?: boolean }) => void, codesTo: (address:
 * string) => string[], codeFor: (address: string) => string | undefined, forget: (address: string) => void, die: () =>
 * Promise<void>, revive: () => Promise<void>, stop: () => Promise<void> }>} `codesTo` returns the codes, oldest first;
 * `codeFor` the newest one
 */
export const startMailServer = async ({ port: wanted = 0 } = {}) => {
  const texts = new Map()
  let mood = {}
  let server
  let port = wanted

  const keep = async (stream, { envelope }) => {
    const chunks = []
    for await (const chunk of stream) chunks.push(chunk)
    const { delayMs = 0, refuses = false } = mood
    await sleep(delayMs)
    if (refuses) throw Object.assign(new Error('Try again later'), { responseCode: 451 })
    const { text = '' } = await PostalMime.parse(Buffer.concat(chunks))
    for (const { address } of envelope.rcptTo) texts.set(address, [...(texts.get(address) ?? []), text])
  }
  const revive = async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, session, done) => void keep(stream, session).then(() => done(), done),
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = server.server.address().port
  }
  const die = async () => {
    for (const connection of server.connections) connection._socket?.destroy()
    await new Promise((fulfil) => server.close(fulfil))
  }
  await revive()

  // Other messages are notices, about a new recovery for example.
  const codesTo = (address) => (texts.get(address) ?? []).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  return {
    url: `smtp://127.0.0.1:${port}`,
    be: (next) => (mood = next),
    codesTo,
    codeFor: (address) => codesTo(address).at(-1),
    forget: (address) => void texts.delete(address),
    die,
    revive,
    stop: die,
  }
}
