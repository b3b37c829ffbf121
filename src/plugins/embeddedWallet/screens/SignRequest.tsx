import type { ReactElement } from 'react'
import { selectAppConfig } from '../../../core/index.ts'
import { useClient, useClientSelector, useText, type ScreenProps } from '../../../ui/hooks/index.ts'
import { Button, KeyIcon, Notice, Screen, Stack, StatusText, Text, WaitingMark } from '../../../ui/kit/index.ts'
import { approved, rejected } from '../askUser.ts'
import { warningsOf } from '../transactions/reviewOf.ts'
import type { SignScreenData } from '../transactions/screenData.ts'
import { RequestHeader } from './RequestHeader.tsx'
import { callText, unitsText } from './transaction/callText.ts'
import { failureText } from './transaction/failureText.ts'
import { MessagePanel } from './transaction/MessagePanel.tsx'
import { TypedDataPanel } from './transaction/TypedDataPanel.tsx'
import { Warnings } from './transaction/Warnings.tsx'

/** EMBEDDED_WALLET_SIGN_REQUEST_SCREEN: the data to sign, then the success or failure. */
export default function SignRequest({ data: given }: ScreenProps): ReactElement {
  const t = useText()
  const { store } = useClient()
  const appName = useClientSelector((state) => selectAppConfig(state)?.name ?? '')
  const { status, from, ui, subject, warnings, site, failure } = given as unknown as SignScreenData
  const approve = () => void store.dispatch(approved({}))

  if (status === 'done') {
    return (
      <Screen
        title={t('embeddedWallet.sign.success')}
        description={<StatusText>{t('embeddedWallet.sign.signed', { appName })}</StatusText>}
        mark={<WaitingMark icon={<KeyIcon size={28} />} status="success" />}
        onBack={null}
      />
    )
  }
  if (status === 'failed') {
    return (
      <Screen
        title={t('embeddedWallet.tx.failed')}
        description={
          <StatusText tone="error">{failure ? failureText(t, failure) : t('embeddedWallet.sign.failed')}</StatusText>
        }
        mark={<WaitingMark icon={<KeyIcon size={28} />} status="failure" />}
        onBack={null}
        action={
          <Stack gap={2}>
            <Button onClick={approve}>{t('embeddedWallet.tx.tryAgain')}</Button>
            <Button variant="ghost" onClick={() => void store.dispatch(rejected())}>
              {t('embeddedWallet.tx.cancel')}
            </Button>
          </Stack>
        }
      />
    )
  }
  const isSigning = status === 'signing'
  const permits = subject.kind === 'typedData' ? subject.permits : []
  const hiddenPermits = subject.kind === 'typedData' ? subject.hiddenPermits : 0
  const isComforting = warnings.length === 0
  const others = warnings.filter((warning) => !permits.flatMap(warningsOf).includes(warning))
  return (
    <Screen
      title={ui.title ?? t('embeddedWallet.sign.title')}
      description={
        ui.description ?? t(isComforting ? 'embeddedWallet.sign.description' : 'embeddedWallet.sign.careful')
      }
      onBack={null}
      initialFocus="title"
      action={
        <Stack isRow>
          <Button variant="ghost" isCompact disabled={isSigning} onClick={() => void store.dispatch(rejected())}>
            {t('embeddedWallet.tx.reject')}
          </Button>
          <Button isLoading={isSigning} onClick={approve}>
            {ui.buttonText ?? t('embeddedWallet.sign.button')}
          </Button>
        </Stack>
      }
    >
      <RequestHeader address={from} />
      {permits.map((permit, index) => (
        <Stack key={index} gap={2}>
          <Notice tone={permit.isUnlimited ? 'danger' : 'warning'} title={callText(t, permit, { chain: '' })}>
            {[
              ...warningsOf(permit).map((warning) => t(`embeddedWallet.warning.${warning}.detail`)),
              unitsText(t, permit),
            ].join(' ')}
          </Notice>
        </Stack>
      ))}
      {hiddenPermits > 0 && (
        <Text size="s" tone="muted" align="center">
          {t('embeddedWallet.sign.hiddenPermits', { count: hiddenPermits })}
        </Text>
      )}
      <Warnings
        warnings={others}
        values={{ chainId: subject.kind === 'typedData' ? (subject.typed.chainId ?? '') : '', site: site ?? '' }}
      />
      {subject.kind === 'message' && <MessagePanel label={t('embeddedWallet.sign.message')} text={subject.text} />}
      {subject.kind === 'bytes' && <MessagePanel label={t('embeddedWallet.sign.bytes')} text={subject.hex} />}
      {subject.kind === 'typedData' && <TypedDataPanel typed={subject.typed} />}
    </Screen>
  )
}
