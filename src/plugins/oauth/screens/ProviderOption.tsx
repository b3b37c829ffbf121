import type { FunctionComponent, ReactElement } from 'react'
import { selectAppConfig, selectModal, type CoreState } from '../../../core/index.ts'
import { useClientSelector, useFlow, useNavigate, useText, type LandingOptionProps } from '../../../ui/hooks/index.ts'
import { ConfirmRow, CopyButton, Notice, OptionRow, Stack } from '../../../ui/kit/index.ts'
import { describeOAuthAccount } from '../account.ts'
import { AWAITING_SCREEN } from '../context.ts'
import type { ResolvedDefinition } from '../definition.ts'
import { oauthFlows } from '../flows.ts'
import { isMobile } from '../inApp.ts'
import { loadMark } from './loadMark.ts'

/** Row of the provider in the login list. */
export async function forProvider(
  definition: ResolvedDefinition,
): Promise<{ default: FunctionComponent<LandingOptionProps> }> {
  const { id, needsMobileSwitch, Mark } = await loadMark(definition)
  const { login } = oauthFlows(id)

  function ProviderOption({ confirm }: LandingOptionProps): ReactElement | null {
    const t = useText()
    const navigate = useNavigate()
    const config = useClientSelector(selectAppConfig)
    const { run } = useFlow(login)
    const isKeptFromPhones = needsMobileSwitch && config?.twitterOAuthOnMobileEnabled === false
    const isTheOnlyOne = useClientSelector((state) => methodsOf(state).every((method) => method === id))
    if (isKeptFromPhones && isMobile(navigator.userAgent)) return isTheOnlyOne ? <OnComputersOnly /> : null
    const row = {
      label: t(`${id}.continue`),
      icon: <Mark />,
      onClick: () => {
        navigate.push({ plugin: id, screen: AWAITING_SCREEN })
        // While the user confirms their identity, a redirect would lose the action they confirm for.
        void (confirm ? run({ flow: 'popup' }) : run())
      },
    }
    if (!confirm) return <OptionRow {...row} />
    return <ConfirmRow {...row} isOnly={confirm.isOnly} description={describeOAuthAccount(confirm.accounts[0])} />
  }

  /** Replaces the row if the app has no other login method: an empty list would be a dead end. */
  function OnComputersOnly(): ReactElement {
    const t = useText()
    return (
      <Stack gap={3}>
        <Notice tone="warning">{t(`${id}.phone.detail`)}</Notice>
        <CopyButton
          value={location.href}
          label={t(`${id}.inApp.copy`)}
          copiedLabel={t(`${id}.inApp.copied`)}
          failedLabel={t(`${id}.inApp.notCopied`)}
        />
      </Stack>
    )
  }
  return { default: ProviderOption }
}

/** Login methods that the open login list is limited to, else all of the app's. */
function methodsOf(state: CoreState): readonly unknown[] {
  const limit = selectModal(state).screen?.data.loginMethods
  return Array.isArray(limit) ? limit : (selectAppConfig(state)?.loginMethods ?? [])
}
