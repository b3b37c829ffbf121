import { createElement, type ReactElement } from 'react'
import { useClient } from '../../hooks/useClient.ts'
import { useClientSelector } from '../../hooks/useClientSelector.ts'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { useNavigate } from '../../hooks/useNavigate.ts'
import { useText } from '../../hooks/useText.ts'
import { Button, Mark, Notice, Screen, ShieldIcon, Stack } from '../../kit/index.ts'
import type { LandingOptionProps, ScreenProps } from '../../screenTypes.ts'
import { areSameWays, waysToConfirm, type WayToConfirm } from './waysToConfirm.ts'

/** CONFIRM_IDENTITY_SCREEN: says why the user has to confirm their identity, and shows their login methods. */
export default function ConfirmIdentity({ data, onBack }: ScreenProps): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { definitions } = useClient()
  const ways = useClientSelector((state) => waysToConfirm(definitions, state), areSameWays)
  if (ways.length === 0) return <NoWay />
  const isOnly = ways.length === 1
  return (
    <Screen
      title={t('confirm.title')}
      description={t(typeof data.why === 'string' ? data.why : 'confirm.why.other')}
      mark={<Mark icon={<ShieldIcon size={28} />} />}
      initialFocus="title"
      footer={
        <Button variant="ghost" onClick={onBack ?? (() => navigate.close())}>
          {t('confirm.notNow')}
        </Button>
      }
    >
      <Stack gap={3}>
        {data.isOtherAccount === true && <Notice tone="danger">{t('confirm.otherAccount')}</Notice>}
        <Stack gap={2} role={isOnly ? undefined : 'group'} aria-label={isOnly ? undefined : t('confirm.ways')}>
          {ways.map((way) => (
            <Way key={[way.plugin, way.option.method, way.item?.id].join(':')} way={way} isOnly={isOnly} />
          ))}
        </Stack>
      </Stack>
    </Screen>
  )
}

/** One way to confirm: the plugin's own entry of the login list. */
function Way({ way: { option, item, accounts }, isOnly }: { way: WayToConfirm; isOnly: boolean }): ReactElement | null {
  const Entry = useLazyComponent<LandingOptionProps>(option.load)
  return (
    Entry &&
    createElement(Entry, { option, item, variant: isOnly ? 'inline' : 'button', confirm: { accounts, isOnly } })
  )
}

/** Shown if the user has no way to confirm: logging out and in again is then the only proof. */
function NoWay(): ReactElement {
  const t = useText()
  const client = useClient()
  const again = async (): Promise<void> => {
    await client.logout()
    // Users who close the login list stay logged out.
    await client.login().catch(() => undefined)
  }
  return (
    <Screen
      title={t('confirm.title')}
      description={t('confirm.none')}
      mark={<Mark icon={<ShieldIcon size={28} />} tone="warning" />}
      action={<Button onClick={() => void again()}>{t('confirm.logInAgain')}</Button>}
    />
  )
}
