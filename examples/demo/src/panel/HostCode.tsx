import { CopyButton } from '../layout/CopyButton.tsx'
import { APP_ID, providerUrl } from '../provider.ts'
import { hostCode } from '../settings/hostCode.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'

/** Shows the host's code for the current settings, to copy. */
export function HostCode() {
  const { developers } = useTexts()
  const { settings } = useSettings()
  const code = hostCode(settings, { appId: APP_ID, apiUrl: providerUrl })
  return (
    <div className="host-code">
      <pre className="code" tabIndex={0} role="group" aria-label={developers.code}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} label={developers.copyCode} />
    </div>
  )
}
