import { isJson } from '../../../core/oauth/index.ts'
import type { ProviderDefinition } from './types.ts'

/**
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 *
 * The token answer has no `token_type`, is sometimes wrapped in `data[0]`, and lists scopes as `permissions`. The user
 * id is read from the API as `user_id`, a text: in the token answer it is a number too large for JSON. The API's `id`
 * must not be used: it is the app's own number for the account, and may equal the `user_id` of somebody else.
 */
export const instagram: ProviderDefinition = {
  id: 'instagram',
  name: 'Instagram',
  authorizationUrl: 'https://www.instagram.com/oauth/authorize',
  tokenUrl: 'https://api.instagram.com/oauth/access_token',
  scopes: ['instagram_business_basic'],
  scopeSeparator: ',',
  clientAuthentication: 'post',
  hasPkce: false,
  identity: {
    kind: 'api',
    userInfoUrl: 'https://graph.instagram.com/v23.0/me?fields=user_id,username,name,profile_picture_url',
    tokenIn: 'query',
  },
  accountShape: 'username',
  imports: { username: 'required' },
  claims: { subject: 'user_id', username: 'username', name: 'name', profilePictureUrl: 'profile_picture_url' },
  readTokenAnswer(body) {
    const answer = Array.isArray(body.data) && isJson(body.data[0]) ? body.data[0] : body
    if (typeof answer.access_token !== 'string') return body
    const { permissions } = answer
    const scope = Array.isArray(permissions)
      ? permissions.join(' ')
      : typeof permissions === 'string'
        ? permissions.replaceAll(',', ' ')
        : undefined
    return { access_token: answer.access_token, token_type: 'bearer', ...(scope === undefined ? {} : { scope }) }
  },
}
