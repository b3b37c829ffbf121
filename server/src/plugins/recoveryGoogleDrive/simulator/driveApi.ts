import { GOOGLE_DRIVE_SCOPE } from 'latchkey/plugins/recoveryGoogleDrive/contract'
import { randomToken } from '../../../core/foundation/index.ts'
import { driveError, type DriveTrouble } from './driveErrors.ts'

/** A request of the Drive API, independent of the HTTP server that received it. */
export interface DriveRequest {
  method: string
  /** URL with Google's paths: `/drive/v3/…`, `/upload/drive/v3/…`. */
  url: URL
  headers: Headers
  body: string
}

/** A file in somebody's hidden app folder. */
export interface DriveFile {
  id: string
  name: string
  content: string
  /** Time in ISO 8601. */
  createdTime: string
}

/**
 * The part of Google's Drive API (v3) that a backup needs, in memory: list, create and read files in `appDataFolder`,
 * one drive for each account. https://developers.google.com/workspace/drive/api/guides/appdata
 */
export interface DriveApi {
  /** Issues an access token, as after consent. @param scope default: that of the app's folder */
  grant(account: string, scope?: string): string
  revoke(token: string): void
  filesOf(account: string): readonly DriveFile[]
  /** Empties a drive, like a user who deletes the app's data. */
  clear(account: string): void
  /** Simulates a failure from now on, for one account or for all. Undefined ends it. */
  setTrouble(trouble: DriveTrouble | undefined, account?: string): void
  answer(request: DriveRequest): Response
}

/** Largest number of files in a folder, so that memory stays small. */
const MAX_FILES = 100
const EVERYBODY = '*'

/** @param now milliseconds since the epoch */
export function createDriveApi(now: () => number): DriveApi {
  const drives = new Map<string, DriveFile[]>()
  const tokens = new Map<string, { account: string; scope: string }>()
  const troubles = new Map<string, DriveTrouble>()
  const filesOf = (account: string): DriveFile[] => {
    const files = drives.get(account) ?? []
    drives.set(account, files)
    return files
  }

  const create = (files: DriveFile[], { url, headers, body }: DriveRequest): Response => {
    if (url.searchParams.get('uploadType') !== 'multipart')
      return driveError('badRequest', 'This fake takes multipart uploads only.')
    const parts = readMultipart(headers.get('content-type') ?? '', body)
    const metadata = parts && readMetadata(parts[0])
    if (!parts || !metadata) return driveError('badRequest', 'Malformed multipart body.')
    // The scope lets an app write into its app folder only.
    if (metadata.parents.join() !== 'appDataFolder') return driveError('insufficientFilePermissions')
    if (files.length >= MAX_FILES) return driveError('storageQuotaExceeded')
    const file = {
      id: randomToken(),
      name: metadata.name,
      content: parts[1],
      createdTime: new Date(now()).toISOString(),
    }
    files.push(file)
    return Response.json(describe(file, url.searchParams.get('fields') ?? 'kind,id,name,mimeType'))
  }

  const list = (files: readonly DriveFile[], { url: { searchParams } }: DriveRequest): Response => {
    if (searchParams.get('spaces') !== 'appDataFolder') return driveError('insufficientScopes')
    const wanted = readQuery(searchParams.get('q') ?? '')
    if (wanted === undefined) return driveError('badRequest', 'Invalid Value', 'q')
    const fields = /\bfiles\(([^)]*)\)/.exec(searchParams.get('fields') ?? '')?.[1] ?? 'kind,id,name,mimeType'
    const found = files
      .filter(({ name }) => wanted.name === undefined || name === wanted.name)
      .sort(byOrder(searchParams.get('orderBy')))
    return Response.json({
      files: found.slice(0, Number(searchParams.get('pageSize') ?? 100)).map((file) => describe(file, fields)),
    })
  }

  return {
    grant(account, scope = GOOGLE_DRIVE_SCOPE) {
      const token = `ya29.${randomToken()}`
      tokens.set(token, { account, scope })
      return token
    },
    revoke: (token) => void tokens.delete(token),
    filesOf,
    clear: (account) => void drives.delete(account),
    setTrouble(trouble, account = EVERYBODY) {
      if (trouble) troubles.set(account, trouble)
      else troubles.delete(account)
    },
    answer(request) {
      const { method, url, headers } = request
      const owner = tokens.get(/^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '')
      const trouble = troubles.get(EVERYBODY) ?? (owner && troubles.get(owner.account))
      if (trouble === 'backendError') return driveError(trouble)
      if (!owner) return driveError('authError')
      if (!owner.scope.split(' ').includes(GOOGLE_DRIVE_SCOPE)) return driveError('insufficientScopes')
      const isUpload = method === 'POST' && url.pathname === '/upload/drive/v3/files'
      if (trouble && (isUpload || trouble !== 'storageQuotaExceeded')) return driveError(trouble)
      const files = filesOf(owner.account)
      if (isUpload) return create(files, request)
      if (method !== 'GET') return driveError('notFound', 'Not Found')
      if (url.pathname === '/drive/v3/files') return list(files, request)
      const id = /^\/drive\/v3\/files\/([^/]+)$/.exec(url.pathname)?.[1]
      const file = files.find((candidate) => candidate.id === id)
      if (!file) return driveError('notFound', `File not found: ${id}.`, 'fileId')
      if (url.searchParams.get('alt') !== 'media')
        return Response.json(describe(file, url.searchParams.get('fields') ?? 'kind,id,name,mimeType'))
      return new Response(file.content, { headers: { 'content-type': 'application/json' } })
    },
  }
}

/** The fields that were asked for, as Drive writes them. */
function describe(file: DriveFile, fields: string): Record<string, string> {
  const all: Record<string, string> = {
    kind: 'drive#file',
    id: file.id,
    name: file.name,
    mimeType: 'application/json',
    createdTime: file.createdTime,
  }
  return Object.fromEntries(
    fields
      .split(',')
      .map((field) => field.trim())
      .flatMap((field) => {
        const value = all[field]
        return value === undefined ? [] : [[field, value]]
      }),
  )
}

function readMetadata(text: string): { name: string; parents: string[] } | undefined {
  try {
    const { name, parents = [] } = JSON.parse(text) as { name?: unknown; parents?: unknown }
    return typeof name === 'string' && Array.isArray(parents) ? { name, parents: parents.map(String) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the part of Drive's query language that a backup needs: `name = '…'`, `trashed = false` and `'appDataFolder' in
 * parents`, joined by `and`.
 */
function readQuery(query: string): { name?: string | undefined } | undefined {
  let name: string | undefined
  for (const term of query === '' ? [] : query.split(/ and (?=(?:[^']*'[^']*')*[^']*$)/)) {
    const quoted = /^name ?= ?'((?:[^'\\]|\\.)*)'$/.exec(term.trim())?.[1]
    if (quoted !== undefined) name = quoted.replace(/\\(.)/g, '$1')
    else if (!/^(trashed ?= ?false|'appDataFolder' in parents)$/.test(term.trim())) return undefined
  }
  return { name }
}

/** Sorts files newest first, which is Drive's default, or oldest first if requested. */
const byOrder =
  (order: string | null) =>
  (a: DriveFile, b: DriveFile): number =>
    (order === 'createdTime' ? 1 : -1) * a.createdTime.localeCompare(b.createdTime)

/**
 * The two parts of a Drive upload: metadata and content (multipart/related, RFC 2387).
 * @returns undefined if the body has another form
 */
function readMultipart(contentType: string, body: string): [metadata: string, content: string] | undefined {
  const [, quoted, plain] = /^multipart\/related;(?:.*;)?\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  const sections = `\r\n${body}`.split(`\r\n--${boundary}`)
  // The text before the first boundary is empty, and two dashes follow the last one.
  if (sections.length !== 4 || !sections[3]?.startsWith('--')) return undefined
  const [metadata, content] = sections.slice(1, 3).map((section) => {
    const start = section.indexOf('\r\n\r\n')
    return start < 0 ? undefined : section.slice(start + 4)
  })
  return metadata === undefined || content === undefined ? undefined : [metadata, content]
}
