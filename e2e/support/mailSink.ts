import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A message as it arrived over SMTP. */
export interface ReceivedMail {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * A real SMTP server that writes each message into a file, because the tests that read them run in other processes.
 *
 * @param port on the loopback address
 */
export const startMailSink = async (port: number, folder: string): Promise<{ stop: () => Promise<void> }> => {
  let received = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const store = async (): Promise<void> => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        const { mailFrom, rcptTo } = session.envelope
        const message: ReceivedMail = {
          to: rcptTo.map(({ address }) => address),
          from: mailFrom === false ? '' : mailFrom.address,
          subject: mail.subject ?? '',
          text: mail.text ?? '',
          html: mail.html ?? '',
        }
        const name = String((received += 1)).padStart(6, '0')
        // Written under another name and then renamed, so that no reader sees half a message.
        await writeFile(join(folder, `${name}.part`), JSON.stringify(message))
        await rename(join(folder, `${name}.part`), join(folder, `${name}.json`))
      }
      store().then(() => done(), done)
    },
  })
  await new Promise<void>((fulfil, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', fulfil)
  })
  return { stop: () => new Promise((fulfil) => server.close(() => fulfil())) }
}

/** Messages to an address, oldest first. */
export const readMail = async (folder: string, to: string): Promise<ReceivedMail[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const messages = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReceivedMail),
  )
  return messages.filter((message) => message.to.includes(to.toLowerCase()))
}
