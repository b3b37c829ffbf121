import { createVisitor } from '../../../testing/visitor.ts'
import { createTestServer, type TestServer } from '../../../testing/createTestServer.ts'
import { createFakeGoogle, type FakeGoogle } from '../testing/drive.ts'
import { CALLBACK, challengeOf, newSecrets, PAGE } from '../testing/setting.ts'

const NAME = 'latchkey-wallet-key'

/** Uploads a file as the wallet frame does. */
const upload = (name: string, content: string, parents = ['appDataFolder']) => {
  const boundary = 'part-1-2'
  const parts = [JSON.stringify({ name, parents }), content].map(
    (part) => `--${boundary}\r\ncontent-type: application/json; charset=UTF-8\r\n\r\n${part}\r\n`,
  )
  return { body: `${parts.join('')}--${boundary}--`, type: `multipart/related; boundary=${boundary}` }
}

describe('the simulated Drive API', () => {
  let google: FakeGoogle
  let token: string
  beforeAll(async () => {
    google = await createFakeGoogle(CALLBACK)
  })
  afterAll(() => google.close())
  beforeEach(() => {
    google.drives.setTrouble(undefined)
    google.drives.clear('ada')
    token = google.drives.grant('ada')
  })

  const ask = (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
    bearer = token,
  ) =>
    fetch(`${google.url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${bearer}`, origin: 'https://wallet.example.com', ...init.headers },
    })
  const create = (content = '{"key":"…"}', bearer = token, given = upload(NAME, content)) =>
    ask(
      '/upload/drive/v3/files?uploadType=multipart&fields=id',
      { method: 'POST', headers: { 'content-type': given.type }, body: given.body },
      bearer,
    )
  const listPath = (name = NAME) =>
    `/drive/v3/files?${new URLSearchParams({
      spaces: 'appDataFolder',
      q: `name = '${name}' and trashed = false`,
      orderBy: 'createdTime',
      fields: 'files(id)',
      pageSize: '10',
    }).toString()}`
  const reasonOf = async (answer: Response) => ({
    status: answer.status,
    reason: ((await answer.json()) as { error: { errors: { reason: string }[] } }).error.errors[0]?.reason,
  })

  it("the simulated Drive API creates a file in the app's folder, lists it by name and returns it", async () => {
    const { id } = (await (await create('the key')).json()) as { id: string }
    expect(await (await ask(listPath())).json()).toEqual({ files: [{ id }] })
    expect(await (await ask(listPath('another'))).json()).toEqual({ files: [] })
    expect(await (await ask(`/drive/v3/files/${id}?alt=media`)).text()).toBe('the key')
    expect(await (await ask(`/drive/v3/files/${id}`)).json()).toEqual({
      kind: 'drive#file',
      id,
      name: NAME,
      mimeType: 'application/json',
    })
  })

  it("the simulated Drive API does not list another account's files, and answers 404 for them", async () => {
    const { id } = (await (await create()).json()) as { id: string }
    const grace = google.drives.grant('grace')
    expect(await (await ask(listPath(), {}, grace)).json()).toEqual({ files: [] })
    expect(await reasonOf(await ask(`/drive/v3/files/${id}?alt=media`, {}, grace))).toEqual({
      status: 404,
      reason: 'notFound',
    })
  })

  it('the simulated Drive API refuses a token that is unknown, revoked, or for another purpose', async () => {
    expect(await reasonOf(await ask(listPath(), {}, 'nobody'))).toEqual({ status: 401, reason: 'authError' })
    expect(await reasonOf(await ask(listPath(), {}, google.drives.grant('ada', 'openid')))).toEqual({
      status: 403,
      reason: 'insufficientScopes',
    })
    google.drives.revoke(token)
    expect(await reasonOf(await ask(listPath()))).toEqual({ status: 401, reason: 'authError' })
  })

  it("the simulated Drive API refuses a file outside the app's folder, and a body that is no upload", async () => {
    expect(await reasonOf(await create('x', token, upload(NAME, 'x', [])))).toEqual({
      status: 403,
      reason: 'insufficientFilePermissions',
    })
    expect(await reasonOf(await create('x', token, { body: 'x', type: 'multipart/related; boundary=b' }))).toEqual({
      status: 400,
      reason: 'badRequest',
    })
    expect(await reasonOf(await ask('/drive/v3/files?spaces=appDataFolder&q=name%20contains%20x'))).toEqual({
      status: 400,
      reason: 'badRequest',
    })
    expect(await reasonOf(await ask('/drive/v3/files'))).toEqual({ status: 403, reason: 'insufficientScopes' })
  })

  it('the simulated Drive API answers the error that was set, storageQuotaExceeded at uploads and others at every call', async () => {
    google.drives.setTrouble('storageQuotaExceeded')
    expect((await ask(listPath())).status).toBe(200)
    expect(await reasonOf(await create())).toEqual({ status: 403, reason: 'storageQuotaExceeded' })
    google.drives.setTrouble('backendError')
    expect(await reasonOf(await ask(listPath()))).toEqual({ status: 503, reason: 'backendError' })
    google.drives.setTrouble('userRateLimitExceeded')
    expect(await reasonOf(await ask(listPath()))).toEqual({ status: 403, reason: 'userRateLimitExceeded' })
  })

  it('the simulated Drive API allows calls of other origins (CORS)', async () => {
    const preflight = await fetch(`${google.url}/drive/v3/files`, {
      method: 'OPTIONS',
      headers: { origin: 'https://wallet.example.com' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://wallet.example.com')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect((await ask(listPath())).headers.get('access-control-allow-origin')).toBe('https://wallet.example.com')
  })
})

describe('the Google Drive simulator of a development server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const open = (url: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(url, 'http://localhost:4100')
    return server.http.inject({
      method: 'GET',
      url: `${pathname}${search}`,
      headers: { host: 'localhost:4100', ...headers },
    })
  }
  const authorize = async (choice: string) => {
    const { token } = await server.login('ada@example.com')
    const secrets = newSecrets()
    const { body } = await server.post<{ url: string }>(
      '/api/v1/recovery/oauth/init',
      {
        provider: 'google-drive',
        redirect_to: PAGE,
        code_challenge: challengeOf(secrets.verifier),
        state_code: secrets.stateCode,
      },
      { token },
    )
    const visitor = createVisitor(server)
    const url = await visitor.leave(body.url)
    const chosen = await visitor.open(`${url}&choice=${choice}`)
    const back = await visitor.open(String(chosen.headers.location))
    const code = new URL(String(back.headers.location)).searchParams.get('latchkey_oauth_code') ?? ''
    const answer = await server.post<{ access_token: string; code?: string }>(
      '/api/v1/recovery/oauth/authenticate',
      {
        provider: 'google-drive',
        authorization_code: code,
        state_code: secrets.stateCode,
        code_verifier: secrets.verifier,
      },
      { token },
    )
    return { url, code, answer }
  }
  const drive = (method: 'GET' | 'POST', path: string, token: string, given?: { body: string; type: string }) =>
    server.http.inject({
      method,
      url: `/dev/google-drive${path}`,
      headers: {
        host: 'localhost:4100',
        authorization: `Bearer ${token}`,
        ...(given ? { 'content-type': given.type } : {}),
      },
      ...(given ? { payload: given.body } : {}),
    })

  it('the Google Drive simulator asks whose drive to use, and stores a backup in it', async () => {
    const { url, answer } = await authorize('ada')
    expect((await open(url)).body).toContain('ada@example.com · no backup')
    const created = await drive(
      'POST',
      '/upload/drive/v3/files?uploadType=multipart&fields=id',
      answer.body.access_token,
      upload(NAME, 'the key'),
    )
    expect(created.statusCode).toBe(200)
    const { id } = created.json<{ id: string }>()
    expect((await drive('GET', `/drive/v3/files/${id}?alt=media`, answer.body.access_token)).body).toBe('the key')
    expect((await open(url)).body).toContain('ada@example.com · 1 backup<')
    const { answer: grace } = await authorize('grace')
    expect((await drive('GET', '/drive/v3/files?spaces=appDataFolder', grace.body.access_token)).json()).toEqual({
      files: [],
    })
  })

  it("the Google Drive simulator's page says that it is a simulator, and loads nothing but its own files", async () => {
    const { url } = await authorize('ada')
    const page = await open(url)
    expect(page.body).toContain('Development simulator — not Google')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await open('/dev/google-drive/simulator.css')).headers['content-type']).toContain('text/css')
  })

  it.each([
    ['deny', 'undefined', 422],
    ['unticked', 'undefined', 422],
    ['suspended', expect.any(String), 403],
    ['rate-limit', expect.any(String), 429],
  ])('the choice "%s" in the Google Drive simulator ends the flow as Google would', async (choice, code, status) => {
    const ended = await authorize(choice)
    expect({ code: ended.code, status: ended.answer.status }).toEqual({ code, status })
  })

  it.each([
    ['full', 403, 'storageQuotaExceeded'],
    ['down', 503, 'backendError'],
  ])('a simulated drive that is %s refuses the upload', async (choice, status, reason) => {
    const { answer } = await authorize(choice)
    const created = await drive(
      'POST',
      '/upload/drive/v3/files?uploadType=multipart',
      answer.body.access_token,
      upload(NAME, 'x'),
    )
    expect({ status: created.statusCode, body: created.body }).toEqual({
      status,
      body: expect.stringContaining(reason),
    })
  })

  it('the Google Drive simulator refuses a forged redirect_uri, client, scope or challenge with 400 and no redirect', async () => {
    const { url } = await authorize('ada')
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/'],
      ['client_id', 'another'],
      ['scope', 'https://www.googleapis.com/auth/drive'],
      ['code_challenge', ''],
    ] as const) {
      const forged = new URL(url)
      forged.searchParams.set(name, value)
      forged.searchParams.set('choice', 'ada')
      const answer = await open(forged.href)
      expect({ status: answer.statusCode, location: answer.headers.location }).toEqual({
        status: 400,
        location: undefined,
      })
    }
  })

  it('the Google Drive simulator answers on this machine and on the public URL only', async () => {
    expect((await open('/dev/google-drive/authorize', { host: 'evil.example' })).statusCode).toBe(403)
    expect((await open('/dev/google-drive/drive/v3/files', { host: 'evil.example' })).statusCode).toBe(403)
  })
})
