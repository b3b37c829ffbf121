import type { FunctionComponent, ReactElement } from 'react'
import { selectAppConfig } from '../../../core/index.ts'
import { useClientSelector, useFlow, useNavigate, useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { ConfirmRow, OptionRow } from '../../../ui/kit/index.ts'
import { describeOAuthAccount } from '../account.ts'
import { AWAITING_SCREEN } from '../context.ts'
import type { ResolvedDefinition } from '../definition.ts'
import { oauthFlows } from '../flows.ts'
import { isMobile } from '../inApp.ts'
import { loadMark } from './loadMark.ts'

/** The row of a provider on the login list. */
export async function forProvider(definition: ResolvedDefinition): Promise<{ default: FunctionComponent<LandingOptionProps> }> {
  const { id, needsMobileSwitch, Mark } = await loadMark(definition)
  const { login } = oauthFlows(id)

  function ProviderOption({ confirm }: LandingOptionProps): ReactElement | null {
    const t = useText()
    const navigate = useNavigate()
    const config = useClientSelector(selectAppConfig)
    const { run } = useFlow(login)
    const isKeptFromPhones = needsMobileSwitch && config?.twitterOAuthOnMobileEnabled === false
    if (isKeptFromPhones && isMobile(navigator.userAgent)) return null
    const row = {
      label: t(`${id}.continue`),
      icon: <Mark />,
      onClick: () => {
        navigate.push({ plugin: id, screen: AWAITING_SCREEN })
        // A redirect would leave behind what the user confirms it for.
        void (confirm ? run({ flow: 'popup' }) : run())
      },
    }
    if (!confirm) return <OptionRow {...row} />
    return <ConfirmRow {...row} isOnly={confirm.isOnly} description={describeOAuthAccount(confirm.accounts[0])} />
  }
  return { default: ProviderOption }
}
