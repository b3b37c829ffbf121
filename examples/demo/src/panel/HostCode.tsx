import { CopyButton } from '../layout/CopyButton.tsx'
import { APP_ID, providerUrl } from '../provider.ts'
import { hostCode } from '../settings/hostCode.ts'
import type { PluginId } from '../settings/pluginIds.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/**
 * Shows the host's code for the current settings, with a button to copy it.
 *
 * @param only Plugins to show. Default: all that are enabled.
 */
export function HostCode({ only }: { only?: readonly PluginId[] }) {
  const { developers } = useTexts()
  const { settings } = useSettings()
  const plugins = settings.plugins.filter((id) => only?.includes(id) ?? true)
  const code = hostCode({ ...settings, plugins }, { appId: APP_ID, apiUrl: providerUrl })
  return (
    <div className="host-code">
      <pre className="code" tabIndex={0} role="group" aria-label={developers.code}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} label={developers.copyCode} />
    </div>
  )
}
