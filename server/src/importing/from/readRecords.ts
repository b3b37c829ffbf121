import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { ConfigError, invalidData, isRequestError, type RequestError } from '../../core/foundation/index.ts'
import { parseJson } from '../parseLine.ts'
import { readLines } from '../readLines.ts'
import { isFacts, type Facts } from './facts.ts'

/** A user of a product's export, or why the record cannot be read. */
export type ExportRecord = { number: number; readBytes: number } & ({ user: Facts } | { error: RequestError })

/** Fields under which answers of APIs have their lists of users. */
const LISTS = ['data', 'users']

/**
 * Reads an export: CSV with the names of columns in its first line, if the file's name ends with `.csv`; else JSON. That is a user,
 * or an answer with a list of users, in each line; or one list or answer for the whole file.
 *
 * @param size of the file in bytes
 * @returns records, numbered by their lines, or by their place in a list, from 1
 * @throws ConfigError if the whole file is no JSON, or larger than half a gigabyte and not in lines
 */
export async function* readRecords(file: string, size: number): AsyncGenerator<ExportRecord> {
  if (/\.csv$/i.test(file)) yield* readCsv(file)
  else if (await isInLines(file)) yield* readJsonLines(file)
  else yield* readJsonFile(file, size)
}

async function* readCsv(file: string): AsyncGenerator<ExportRecord> {
  const { parse } = await import('csv-parse')
  const skipped: ExportRecord[] = []
  const parser = createReadStream(file).pipe(
    parse({ bom: true, columns: true, info: true, skip_empty_lines: true, skip_records_with_error: true }),
  )
  parser.on('skip', ({ message, lines }: Error & { lines?: number }) => {
    const error = invalidData(`The record is not CSV: ${message}`)
    skipped.push({ number: lines ?? 0, readBytes: 0, error })
  })
  for await (const { record, info } of parser as AsyncIterable<{
    record: Facts
    info: { lines: number; bytes: number }
  }>) {
    yield* skipped.splice(0)
    yield { number: info.lines, readBytes: info.bytes, user: record }
  }
  yield* skipped
}

/** True if the first line that is not blank is a JSON object of its own. */
async function isInLines(file: string): Promise<boolean> {
  for await (const { text } of readLines(file)) {
    try {
      return isFacts(JSON.parse(text ?? ''))
    } catch {
      return false
    }
  }
  return true
}

async function* readJsonLines(file: string): AsyncGenerator<ExportRecord> {
  for await (const { number, text, readBytes } of readLines(file)) {
    try {
      if (text === undefined) throw invalidData('The line is longer than 1 MB, or not UTF-8.')
      for (const user of usersOf(parseJson(text, 'The line is not JSON.'))) yield { number, readBytes, user }
    } catch (error) {
      if (!isRequestError(error)) throw error
      yield { number, readBytes, error }
    }
  }
}

/** Largest file in bytes that is read as a whole: the longest text that Node.js has. */
const MAX_BYTES = 512 * 1024 * 1024

async function* readJsonFile(file: string, size: number): AsyncGenerator<ExportRecord> {
  if (size > MAX_BYTES) throw new ConfigError(`${file} is too large for one list: write one user a line (jq -c '.[]').`)
  const users = usersIn(file, (await readFile(file, 'utf8')).replace(/^\uFEFF/, ''))
  for (const [index, user] of users.entries())
    yield { number: index + 1, readBytes: (size * (index + 1)) / users.length, user }
}

/** @throws ConfigError if a file as a whole is no JSON, or has no users */
function usersIn(file: string, content: string): readonly Facts[] {
  try {
    return usersOf(parseJson(content, `${file} is not JSON, neither as a whole nor line by line.`))
  } catch (cause) {
    throw isRequestError(cause) ? new ConfigError(cause.message, { cause }) : cause
  }
}

/** @throws RequestError if there is something else than objects */
function usersOf(found: unknown): readonly Facts[] {
  const inside = isFacts(found) ? LISTS.map((name) => found[name]).find(Array.isArray) : undefined
  const users: unknown[] = Array.isArray(found) ? found : (inside ?? [found])
  if (!users.every(isFacts)) throw invalidData('Here must be users, as JSON objects.')
  return users
}
