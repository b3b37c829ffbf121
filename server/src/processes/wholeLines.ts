import type { Readable, Writable } from 'node:stream'

/** Passes text on line by line, so that lines of several processes do not mix. Resolves when the text ends. */
export function passLines(from: Readable, to: Pick<Writable, 'write'>): Promise<void> {
  let rest = ''
  from.setEncoding('utf8')
  from.on('data', (chunk: string) => {
    const end = chunk.lastIndexOf('\n') + 1
    if (end > 0) {
      to.write(rest + chunk.slice(0, end))
      rest = ''
    }
    rest += chunk.slice(end)
  })
  return new Promise((resolve) => {
    from.once('close', () => {
      if (rest !== '') to.write(`${rest}\n`)
      resolve()
    })
  })
}
