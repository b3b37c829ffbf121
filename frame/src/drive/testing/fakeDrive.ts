import type { FrameEnvironment } from '../../environment.ts'

interface StoredFile {
  id: string
  name: string
  text: string
}

/** A drive in memory that speaks the part of the Drive API (v3) that a backup needs. */
export interface FakeDrive {
  fetch: FrameEnvironment['fetch']
  files: StoredFile[]
  requests: { url: URL; init: RequestInit; headers: Record<string, string> }[]
  /**
   * Answers for the next requests, in order, instead of the drive's own; `undefined` leaves a request to the drive. A
   * promise that never settles is a server that never answers.
   */
  next: ((url: URL) => Promise<Response> | undefined)[]
}

export const DRIVE_API = 'https://drive.example.com/api'
export const DRIVE_TOKEN = 'ya29.a-token-of-the-drive'

const problem = (status: number, reason: string): Response =>
  Response.json({ error: { code: status, message: 'No.', errors: [{ domain: 'global', reason }] } }, { status })

/** Makes an error answer as the Drive API sends it, for {@link FakeDrive.next}. */
export const refuse =
  (status: number, reason = 'backendError') =>
  async (): Promise<Response> =>
    problem(status, reason)

export function createFakeDrive(): FakeDrive {
  const drive: FakeDrive = { fetch, files: [], requests: [], next: [] }

  async function fetch(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address)
    const headers = init.headers as Record<string, string>
    drive.requests.push({ url, init, headers })
    const special = drive.next.shift()?.(url)
    if (special) {
      return Promise.race([
        special,
        new Promise<never>((_, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        }),
      ])
    }
    if (headers.authorization !== `Bearer ${DRIVE_TOKEN}`) return problem(401, 'authError')
    const path = url.pathname.replace('/api', '')
    if (path === '/upload/drive/v3/files' && init.method === 'POST')
      return upload(headers['content-type'] ?? '', init.body as string)
    if (path === '/drive/v3/files') {
      if (url.searchParams.get('spaces') !== 'appDataFolder') return problem(403, 'insufficientScopes')
      const name = /^name = '([^']*)' and trashed = false$/.exec(url.searchParams.get('q') ?? '')?.[1]
      return Response.json({ files: drive.files.filter((file) => file.name === name).map(({ id }) => ({ id })) })
    }
    const file = drive.files.find(({ id }) => path === `/drive/v3/files/${id}`)
    return file && url.searchParams.get('alt') === 'media' ? new Response(file.text) : problem(404, 'notFound')
  }

  function upload(type: string, body: string): Response {
    const boundary = /^multipart\/related; boundary=(\S+)$/.exec(type)?.[1] ?? ''
    const parts = `\r\n${body}`.split(`\r\n--${boundary}`).map((part) => part.slice(part.indexOf('\r\n\r\n') + 4))
    if (parts.length !== 4) return problem(400, 'badRequest')
    const { name, parents } = JSON.parse(parts[1] ?? '') as { name: string; parents: string[] }
    if (parents.join() !== 'appDataFolder') return problem(403, 'insufficientFilePermissions')
    const file = { id: `file-${drive.files.length}`, name, text: parts[2] ?? '' }
    drive.files.push(file)
    return Response.json({ id: file.id })
  }

  return drive
}
