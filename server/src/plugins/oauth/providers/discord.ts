import type { ProviderDefinition } from './types.ts'

/** https://discord.com/developers/docs/topics/oauth2 and https://discord.com/developers/docs/resources/user */
export const discord: ProviderDefinition = {
  id: 'discord',
  name: 'Discord',
  authorizationUrl: 'https://discord.com/oauth2/authorize',
  tokenUrl: 'https://discord.com/api/oauth2/token',
  scopes: ['identify', 'email'],
  scopeSeparator: ' ',
  clientAuthentication: 'basic',
  hasPkce: true,
  identity: { kind: 'api', userInfoUrl: 'https://discord.com/api/users/@me' },
  accountShape: 'username',
  imports: { username: 'required', email: 'optional' },
  claims: {
    subject: 'id',
    username: 'full_username',
    name: 'global_name',
    email: 'email',
    emailVerified: 'verified',
    profilePictureUrl: 'avatar_url',
  },
  readUser: (user) => ({
    ...user,
    // Accounts from before 2023 that never chose a unique name are told apart by four digits.
    full_username:
      typeof user.discriminator === 'string' && user.discriminator !== '0'
        ? `${String(user.username)}#${user.discriminator}`
        : user.username,
    avatar_url:
      typeof user.avatar === 'string'
        ? `https://cdn.discordapp.com/avatars/${String(user.id)}/${user.avatar}.png`
        : undefined,
  }),
}
