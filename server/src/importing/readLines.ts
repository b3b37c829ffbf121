import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

/** Longest line, in bytes. A user with as much metadata and as many accounts as allowed is far below. */
const MAX_LINE_BYTES = 1024 * 1024
const NEWLINE = 0x0a

/** A line of a file that is not blank. */
export interface FileLine {
  /** Number of the line, counted from 1. */
  number: number
  /** Undefined for a line that is too long or not UTF-8. */
  text: string | undefined
  /** Number of bytes from the start of the file to the end of this line. */
  readBytes: number
}

/**
 * Reads a UTF-8 file line by line, so that a large file takes little memory. Blank lines are counted but not
 * returned.
 */
export async function* readLines(path: string): AsyncGenerator<FileLine> {
  let pieces: Buffer[] = []
  let length = 0
  let number = 0
  let readBytes = 0
  const take = (): FileLine | undefined => {
    number += 1
    const text = length > MAX_LINE_BYTES ? undefined : decode(Buffer.concat(pieces))
    pieces = []
    length = 0
    return text?.trim() === '' ? undefined : { number, text, readBytes }
  }
  const add = (piece: Buffer): void => {
    length += piece.length
    if (length <= MAX_LINE_BYTES) pieces.push(piece)
    else pieces = []
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end))
      readBytes += end + 1 - from
      from = end + 1
      const line = take()
      if (line) yield line
    }
    add(chunk.subarray(from))
    readBytes += chunk.length - from
  }
  const last = length > 0 ? take() : undefined
  if (last) yield last
}

/**
 * Decodes a line, without a byte order mark. Undefined if it is not UTF-8: a lenient decoder would replace bytes, and
 * other text than the file's would be stored.
 */
const decode = (bytes: Buffer): string | undefined =>
  isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : undefined
