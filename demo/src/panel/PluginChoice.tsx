import { PLUGIN_IDS, SOCIAL_IDS, type PluginId } from '../settings/pluginIds.ts'
import { useSettings } from '../settings/SettingsProvider.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { PluginSwitch } from './PluginSwitch.tsx'

const socials: readonly PluginId[] = SOCIAL_IDS
const SINGLE_IDS = PLUGIN_IDS.filter((id) => !socials.includes(id))

/** Which plugins are enabled: a switch each, and the socials side by side. */
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
      <fieldset className="choice">
        <legend>{t.socials}</legend>
        <div className="chips">
          {SOCIAL_IDS.map((id) => (
            <label key={id}>
              <input type="checkbox" checked={settings.plugins.includes(id)} onChange={({ target }) => set(id, target.checked)} />
              <span>{t.pluginNames[id]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
