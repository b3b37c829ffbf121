import { isDevelopment } from '../provider.ts'
import { CONNECTOR_IDS, PLUGIN_IDS, SOCIAL_IDS, type PluginId } from '../settings/pluginIds.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { PluginSwitch } from './PluginSwitch.tsx'

const CHIP_IDS: readonly PluginId[] = [...SOCIAL_IDS, ...CONNECTOR_IDS]
const SINGLE_IDS = PLUGIN_IDS.filter((id) => !CHIP_IDS.includes(id))

/** Switches for the enabled plugins; groups such as social logins are chips. */
export function PluginChoice() {
  const { panel: t } = useTexts()
  const { settings, change } = useSettings()
  const set = (id: PluginId, isOn: boolean) =>
    change({ plugins: PLUGIN_IDS.filter((other) => (other === id ? isOn : settings.plugins.includes(other))) })
  return (
    <section className="panel-section" aria-labelledby="plugins-title">
      <h3 id="plugins-title">{t.plugins}</h3>
      {SINGLE_IDS.map((id) => (
        <PluginSwitch
          key={id}
          name={t.pluginNames[id]}
          detail={t.pluginDetails[id] ?? ''}
          isOn={settings.plugins.includes(id)}
          onChange={(isOn) => set(id, isOn)}
        />
      ))}
      <Chips label={t.socials} ids={SOCIAL_IDS} onChange={set} />
      <Chips label={t.connectors} ids={CONNECTOR_IDS} onChange={set} />
      {isDevelopment && (
        <PluginSwitch
          name={t.testWallet}
          detail={t.testWalletDetail}
          isOn={settings.testWallet === 'on'}
          onChange={(isOn) => change({ testWallet: isOn ? 'on' : 'off' })}
        />
      )}
    </section>
  )
}

interface ChipsProps {
  label: string
  ids: readonly PluginId[]
  onChange: (id: PluginId, isOn: boolean) => void
}

/** Chips for a group of plugins, side by side. */
function Chips({ label, ids, onChange }: ChipsProps) {
  const { panel: t } = useTexts()
  const { plugins } = useSettings().settings
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="chips">
        {ids.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={plugins.includes(id)}
              onChange={({ target }) => onChange(id, target.checked)}
            />
            <span>{t.pluginNames[id]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
