import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'

/** Bytes of a line. A user with all the metadata and accounts there may be is far below. */
const MAX_LINE_BYTES = 1024 * 1024
const NEWLINE = 0x0a

/** A line of a file that is not empty. */
export interface FileLine {
  /** From 1. */
  number: number
  /** Undefined for a line that cannot be read. */
  text: string | undefined
  /** Bytes of the file up to its end. */
  readBytes: number
}

/** Reads the lines of a UTF-8 file one after the other, so that a large file needs no memory. Empty lines are counted and left out. */
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

/** The text without a byte order mark; undefined if it is not UTF-8, as otherwise other text than that of the file would be stored. */
const decode = (bytes: Buffer): string | undefined =>
  isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : undefined
