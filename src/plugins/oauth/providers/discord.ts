import { oauthProvider } from '../oauthProvider.ts'

/** Login with Discord. */
export const discord = oauthProvider({
  id: 'discord',
  label: 'Discord',
  icon: () => import('../screens/icons/discord.tsx'),
})
