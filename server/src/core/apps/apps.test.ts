import { PATHS, type WireAppConfig } from 'latchkey/core/contract'
import { ORIGIN } from '../../testing/callServer.ts'
import { createTestServer, OTHER_APP_ID } from '../../testing/createTestServer.ts'
import { DEVELOPMENT_APP_ID } from './appSettings.ts'

const PATH = PATHS.app.replace(':app_id', DEVELOPMENT_APP_ID)

describe('the app configuration', () => {
  it('the configuration of the development app holds every field of the contract [CONFIG-1, HTTP-52, V15.3.1]', async () => {
    const server = await createTestServer()
    const { status, body } = await server.get<WireAppConfig>(PATH)
    const now = Math.floor(server.clock.now() / 1000)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: DEVELOPMENT_APP_ID,
      name: 'Latchkey demo',
      logo_url: null,
      accent_color: null,
      theme: null,
      show_wallet_login_first: false,
      terms_and_conditions_url: null,
      privacy_policy_url: null,
      require_users_accept_terms: false,
      allowed_domains: [
        'http://localhost:*',
        'http://*.localhost:*',
        'http://127.0.0.1:*',
        'https://localhost:*',
        'https://*.localhost:*',
        'https://127.0.0.1:*',
      ],
      wallet_auth: true,
      email_auth: true,
      sms_auth: true,
      passkey_auth: true,
      profile_name_enabled: true,
      profile_picture_enabled: true,
      farcaster_auth: true,
      google_oauth: true,
      twitter_oauth: true,
      discord_oauth: true,
      github_oauth: true,
      spotify_oauth: true,
      instagram_oauth: true,
      tiktok_oauth: true,
      linkedin_oauth: true,
      apple_oauth: true,
      allowlist_enabled: false,
      allowlist_config: { error_title: null, error_detail: null, cta_text: null, cta_link: null },
      wallet_connect_cloud_project_id: null,
      custom_api_url: null,
      embedded_wallet_config: {
        create_on_login: 'off',
        user_owned_recovery_options: ['user-passcode', 'google-drive'],
        require_user_owned_recovery_on_create: false,
        ethereum: { create_on_login: 'off' },
        solana: { create_on_login: 'off' },
      },
      enforce_wallet_uis: true,
      legacy_wallet_ui_config: true,
      fiat_on_ramp_enabled: true,
      captcha_enabled: false,
      captcha_site_key: null,
      twitter_oauth_on_mobile_enabled: false,
      mfa_methods: ['totp', 'sms', 'passkey', 'backup_codes'],
      verification_key: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/),
      created_at: now,
      updated_at: now,
    })
    expect(DEVELOPMENT_APP_ID).toHaveLength(25)
    await server.close()
  })

  it('the configuration says when an app was first seen and last changed [CONFIG-2]', async () => {
    const at = async (server: Awaited<ReturnType<typeof createTestServer>>): Promise<[number, number]> => {
      const { body } = await server.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID), {
        appId: OTHER_APP_ID,
      })
      return [body.created_at, body.updated_at]
    }
    const first = await createTestServer()
    const start = Math.floor(first.clock.now() / 1000)
    first.clock.advance(50)
    const same = await createTestServer({ beside: first })
    expect(await at(same)).toEqual([start, start])
    const changed = await createTestServer({
      beside: first,
      file: {
        apps: [
          { id: OTHER_APP_ID, name: 'Renamed', allowedOrigins: [ORIGIN], customApiUrl: 'https://auth.example.com/' },
        ],
      },
    })
    expect(await at(changed)).toEqual([start, start + 50])
    const renamed = await changed.get<WireAppConfig>(PATHS.app.replace(':app_id', OTHER_APP_ID), {
      appId: OTHER_APP_ID,
    })
    expect(renamed.body).toMatchObject({ name: 'Renamed', custom_api_url: 'https://auth.example.com' })
    await Promise.all([same.http.close(), changed.http.close()])
    await first.close()
  })
})
