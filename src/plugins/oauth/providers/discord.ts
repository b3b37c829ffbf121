import { oauthProvider } from '../oauthProvider.ts'

/** Login with Discord. Add `discord()` to the plugins, and enable Discord on the server. */
export const discord = oauthProvider({
  id: 'discord',
  label: 'Discord',
  icon: () => import('../screens/icons/discord.tsx'),
})
