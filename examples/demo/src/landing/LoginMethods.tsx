import { AccountMark } from 'latchkey'
import type { PluginId } from '../settings/pluginIds.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/** Login methods that fit on one line. */
const SHOWN: readonly PluginId[] = ['email', 'passkey', 'google', 'apple', 'twitter', 'github', 'farcaster', 'wallet']

/** Logos of the login methods that the app has enabled. */
export function LoginMethods() {
  const { hero, panel } = useTexts()
  const { plugins } = useSettings().settings
  return (
    <div className="login-methods">
      <p id="login-methods" className="small">
        {hero.methods}
      </p>
      <ul aria-labelledby="login-methods">
        {SHOWN.filter((id) => plugins.includes(id)).map((id) => (
          <li key={id} className="tile" title={panel.pluginNames[id]}>
            <AccountMark type={id} />
            <span className="visually-hidden">{panel.pluginNames[id]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
