import { isJson } from '../../../core/oauth/index.ts'
import type { ProviderDefinition } from './types.ts'

/**
 * https://developers.tiktok.com/doc/login-kit-web and
 * https://developers.tiktok.com/doc/oauth-user-access-token-management
 *
 * The client id is called `client_key`, scopes are separated by commas, and errors come with status 200. Only TikTok's
 * desktop and mobile kits have PKCE (with a hexadecimal challenge). The user name requires the scope
 * `user.info.profile`, which TikTok grants on application; without it the display name is used.
 */
export const tiktok: ProviderDefinition = {
  id: 'tiktok',
  name: 'TikTok',
  authorizationUrl: 'https://www.tiktok.com/v2/auth/authorize/',
  tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
  scopes: ['user.info.basic'],
  scopeSeparator: ',',
  clientIdParameter: 'client_key',
  clientAuthentication: 'tiktok',
  hasPkce: false,
  identity: {
    kind: 'api',
    userInfoUrl: 'https://open.tiktokapis.com/v2/user/info/?fields=open_id,avatar_url,display_name',
  },
  accountShape: 'username',
  imports: { username: 'required', name: 'required' },
  claims: {
    subject: 'data.user.open_id',
    username: ['data.user.username', 'data.user.display_name'],
    name: 'data.user.display_name',
    profilePictureUrl: 'data.user.avatar_url',
  },
  readTokenAnswer: (body) =>
    typeof body.scope === 'string' ? { ...body, scope: body.scope.replaceAll(',', ' ') } : body,
  readUser(body) {
    if (isJson(body.error) && body.error.code !== 'ok') throw new Error(`TikTok answered ${String(body.error.code)}`)
    return body
  },
}
