import type { FrameEnvironment } from '../environment.ts'
import { FrameFailure } from '../frameFailure.ts'
import { driveFailure } from './driveFailures.ts'

/** The app's own hidden folder in a user's drive (Drive API v3, `appDataFolder`). */
export interface DriveFiles {
  /** Returns the ids of all files with this name, the oldest first. */
  find(name: string): Promise<readonly string[]>
  /** Returns the file's content. Longer content than 64 KiB is refused. */
  read(id: string): Promise<string>
  /** @returns the new file's id */
  create(name: string, text: string): Promise<string>
}

export interface DriveAccess {
  fetch: FrameEnvironment['fetch']
  clock: Pick<FrameEnvironment['clock'], 'after'>
  crypto: Pick<Crypto, 'getRandomValues'>
  /** Base URL of the Drive API, without a trailing slash. */
  apiUrl: string
  /** OAuth access token; it is sent in a header only. */
  accessToken: string
}

/** Milliseconds for one HTTP call; a backup makes three. */
const CALL_TIMEOUT_MS = 8_000
/**
 * Most bytes that are read of an answer, so that a faulty server cannot fill the memory. Real answers are far
 * smaller.
 */
const MAX_ANSWER_BYTES = 65_536

const JSON_TYPE = 'application/json; charset=UTF-8'
const FILE_ID = /^[\w-]{1,200}$/

/** @throws FrameFailure from every call, with one of `DRIVE_FAILURE_CODES` */
export function openDrive({ fetch, clock, crypto, apiUrl, accessToken }: DriveAccess): DriveFiles {
  const ask = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<string> => {
    const timeout = new AbortController()
    const stop = clock.after(CALL_TIMEOUT_MS, () => timeout.abort())
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${accessToken}` },
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        signal: timeout.signal,
      })
      const text = await readText(response)
      if (!response.ok) throw driveFailure(reasonOf(response.status, text))
      return text
    } catch (error) {
      // Errors of `fetch` are replaced: their message may contain the URL.
      throw error instanceof FrameFailure ? error : driveFailure('unavailable')
    } finally {
      stop()
    }
  }

  return {
    async find(name) {
      const query = new URLSearchParams({
        spaces: 'appDataFolder',
        q: `name = '${name}' and trashed = false`,
        orderBy: 'createdTime',
        fields: 'files(id)',
        pageSize: '10',
      })
      const { files } = parse(await ask(`/drive/v3/files?${query.toString()}`))
      if (!Array.isArray(files)) throw driveFailure('unavailable')
      return files.map(idOf)
    },
    read: (id) => ask(`/drive/v3/files/${encodeURIComponent(id)}?alt=media`),
    async create(name, text) {
      const boundary = `part-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`
      const parts = [JSON.stringify({ name, parents: ['appDataFolder'] }), text]
      const body = `${parts.map((part) => `--${boundary}\r\ncontent-type: ${JSON_TYPE}\r\n\r\n${part}\r\n`).join('')}--${boundary}--`
      const headers = { 'content-type': `multipart/related; boundary=${boundary}` }
      return idOf(
        parse(await ask('/upload/drive/v3/files?uploadType=multipart&fields=id', { method: 'POST', headers, body })),
      )
    },
  }
}

/** Reads an answer, up to {@link MAX_ANSWER_BYTES}. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: Uint8Array }
    if (done) return text + decoder.decode()
    length += value?.length ?? 0
    if (length > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw driveFailure('unavailable')
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Text that is not JSON is treated like any other unexpected answer, below.
  }
  throw driveFailure('unavailable')
}

function idOf(file: unknown): string {
  const id = (file as { id?: unknown } | null)?.id
  if (typeof id !== 'string' || !FILE_ID.test(id)) throw driveFailure('unavailable')
  return id
}

/**
 * Maps an error answer to a failure. 403 can mean a full drive, a withdrawn permission or too many calls, which its
 * `reason` tells apart (Drive API, "Resolve errors").
 */
function reasonOf(status: number, text: string): Parameters<typeof driveFailure>[0] {
  if (status === 401) return 'unauthorized'
  if (status === 404) return 'notFound'
  if (status !== 403) return 'unavailable'
  if (text.includes('storageQuotaExceeded')) return 'full'
  return /rateLimitExceeded|dailyLimitExceeded/i.test(text) ? 'unavailable' : 'unauthorized'
}
