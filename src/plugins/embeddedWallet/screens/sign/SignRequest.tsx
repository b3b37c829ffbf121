import type { ReactElement } from 'react'
import { selectAppConfig } from '../../../../core/index.ts'
import { useClientDispatch, useClientSelector, useText, type ScreenProps } from '../../../../ui/hooks/index.ts'
import { Button, KeyIcon, Screen, Stack, StatusText, Text, WaitingMark } from '../../../../ui/kit/index.ts'
import { approved, rejected } from '../../modal/askApproval.ts'
import type { SignScreenData } from '../../describe/screenData.ts'
import { RequestHeader } from '../parts/RequestHeader.tsx'
import { failureText } from '../parts/failureText.ts'
import { SignedEffects } from './SignedEffects.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { TypedDataPanel } from './TypedDataPanel.tsx'
import { Warnings } from '../parts/Warnings.tsx'

/** EMBEDDED_WALLET_SIGN_REQUEST_SCREEN: the data to sign, then the success or failure. */
export default function SignRequest({ data }: ScreenProps<SignScreenData>): ReactElement {
  const t = useText()
  const dispatch = useClientDispatch()
  const appName = useClientSelector((state) => selectAppConfig(state)?.name ?? '')
  const { status, from, ui, subject, warnings, site, failure } = data
  const approve = () => void dispatch(approved({}))

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
            <Button variant="ghost" onClick={() => void dispatch(rejected())}>
              {t('embeddedWallet.tx.cancel')}
            </Button>
          </Stack>
        }
      />
    )
  }
  const isSigning = status === 'signing'
  const typed = subject.kind === 'typedData' ? subject : null
  const isComforting = warnings.length === 0
  const others = warnings.filter(
    (warning) => typed?.effects.every((effect) => !effect.warnings.includes(warning)) ?? true,
  )
  return (
    <Screen
      title={ui.title ?? t('embeddedWallet.sign.title')}
      // The host's sentence must not take the place of ours: an attacker's page could write that the signature is harmless.
      description={
        isComforting ? (ui.description ?? t('embeddedWallet.sign.description')) : t('embeddedWallet.sign.careful')
      }
      onBack={null}
      initialFocus="title"
      action={
        <Stack isRow>
          <Button variant="ghost" isCompact disabled={isSigning} onClick={() => void dispatch(rejected())}>
            {t('embeddedWallet.tx.reject')}
          </Button>
          <Button isLoading={isSigning} onClick={approve}>
            {ui.buttonText ?? t('embeddedWallet.sign.button')}
          </Button>
        </Stack>
      }
    >
      {isComforting && <RequestHeader address={from} />}
      {typed && <SignedEffects subject={typed} />}
      <Warnings warnings={others} values={{ chainId: typed?.typed.chainId ?? '', site: site ?? '' }} />
      {!isComforting && <RequestHeader address={from} />}
      {!isComforting && ui.description !== undefined && (
        <Text tone="muted" align="center">
          {ui.description}
        </Text>
      )}
      {subject.kind === 'message' && <MessagePanel label={t('embeddedWallet.sign.message')} text={subject.text} />}
      {subject.kind === 'bytes' && <MessagePanel label={t('embeddedWallet.sign.bytes')} text={subject.hex} />}
      {typed && <TypedDataPanel typed={typed.typed} />}
    </Screen>
  )
}
