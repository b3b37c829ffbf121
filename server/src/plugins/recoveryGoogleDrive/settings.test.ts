import { readConfig } from '../../config.ts'
import type { ServerMode } from '../../core/foundation/config.ts'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID, PRODUCTION_ENV } from '../../testing/createTestServer.ts'
import { resolveDrives, SECRET_VARIABLE } from './settings.ts'

const configOf = (settings: unknown, mode: ServerMode = 'production', env: Record<string, string> = {}) =>
  readConfig({
    mode,
    env: { ...PRODUCTION_ENV, ...env },
    file: {
      apps: [
        {
          id: OTHER_APP_ID,
          name: 'Other',
          allowedOrigins: [ORIGIN],
          plugins: settings === undefined ? {} : { recoveryGoogleDrive: settings },
        },
      ],
    },
  })
const driveOf = (...given: Parameters<typeof configOf>) => resolveDrives(configOf(...given)).get(OTHER_APP_ID)
const SECRET = { [SECRET_VARIABLE]: 'the secret' }

describe('plugins.recoveryGoogleDrive', () => {
  it('a production app without plugins.recoveryGoogleDrive, or with false, has no recovery by Google Drive', () => {
    expect(driveOf(undefined)).toBeUndefined()
    expect(driveOf(false)).toBeUndefined()
  })

  it("a client id and the secret of the environment are enough for recovery at Google's own endpoints", () => {
    expect(driveOf({ clientId: 'mine' }, 'production', SECRET)).toEqual({
      clientId: 'mine',
      clientSecret: 'the secret',
      isSimulated: false,
      timeoutMs: 8_000,
      issuer: 'https://accounts.google.com',
      authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      driveApiUrl: 'https://www.googleapis.com',
      callbackUrl: 'https://auth.example.com/api/v1/recovery/oauth/callback/google-drive',
    })
    expect(driveOf({ clientId: 'mine', clientSecretEnv: 'OTHER' }, 'production', { OTHER: 'another' })).toMatchObject({
      clientSecret: 'another',
    })
  })

  it("endpoints named in plugins.recoveryGoogleDrive replace Google's, and then no issuer is expected", () => {
    const elsewhere = {
      clientId: 'mine',
      authorizationUrl: 'https://id.example.com/a',
      tokenUrl: 'https://id.example.com/t',
      driveApiUrl: 'https://drive.example.com/api/',
    }
    expect(driveOf(elsewhere, 'production', SECRET)).toMatchObject({
      issuer: undefined,
      authorizationUrl: 'https://id.example.com/a',
      tokenUrl: 'https://id.example.com/t',
      driveApiUrl: 'https://drive.example.com/api',
    })
  })

  it.each([
    [{}, SECRET, 'plugins.recoveryGoogleDrive.clientId: is missing'],
    [{ clientId: 'mine' }, {}, `${SECRET_VARIABLE} is not set in the environment`],
    [{ clientId: 'mine', clientSecret: 'in the file' }, SECRET, 'Secrets are set in the environment'],
    [{ clientId: 'mine', driveApiUrl: 'http://drive.example.com' }, SECRET, 'driveApiUrl: must be https'],
    [{ clientId: 'mine', tokenUrl: 'http://127.0.0.1:9' }, SECRET, 'tokenUrl: must be https'],
    [{ clientId: 'mine', authorizationUrl: 'file:///etc/passwd' }, SECRET, 'authorizationUrl: must be an http(s) URL'],
    [{ clientId: 'mine', timeoutMs: 1 }, SECRET, 'timeoutMs'],
    ['yes', SECRET, 'plugins.recoveryGoogleDrive'],
  ])('the settings %j of Google Drive recovery are refused in production', (settings, env, problem) => {
    expect(() => driveOf(settings, 'production', env)).toThrow(problem)
  })

  it('an error about plugins.recoveryGoogleDrive does not quote the secret of the file', () => {
    expect(() => driveOf({ clientId: 'mine', clientSecret: 'in the file' }, 'production', SECRET)).not.toThrow(
      /in the file'/,
    )
  })

  it('a development server simulates Google Drive, unless the setting is false or names a client', () => {
    const base = 'https://auth.example.com/dev/google-drive'
    expect(driveOf(undefined, 'development')).toMatchObject({
      isSimulated: true,
      driveApiUrl: base,
      tokenUrl: `${base}/token`,
    })
    expect(driveOf(false, 'development')).toBeUndefined()
    expect(driveOf({ clientId: 'mine', tokenUrl: 'http://127.0.0.1:9/token' }, 'development', SECRET)).toMatchObject({
      isSimulated: false,
    })
  })

  it('a production server without plugins.recoveryGoogleDrive refuses init, and answers 404 for the simulator', async () => {
    const server = await createTestServer({ mode: 'production' })
    const { token } = await server.login('ada@example.com')
    const body = {
      provider: 'google-drive',
      redirect_to: `${ORIGIN}/`,
      code_challenge: 'a'.repeat(43),
      state_code: 'b'.repeat(48),
    }
    expect(await server.post('/api/v1/recovery/oauth/init', body, { token })).toMatchObject({
      status: 403,
      body: { code: 'disallowed_recovery_method' },
    })
    for (const path of ['authorize', 'simulator.css', 'drive/v3/files'])
      expect((await server.get(`/dev/google-drive/${path}`)).status).toBe(404)
    await server.close()
  })
})
