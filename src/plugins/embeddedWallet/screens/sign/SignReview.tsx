import type { ReactElement } from 'react'
import { useText } from '../../../../ui/hooks/index.ts'
import { Text } from '../../../../ui/kit/index.ts'
import type { SignScreenData } from '../../describe/screenData.ts'
import { deedOfSignature } from '../parts/deedOf.ts'
import { ReviewScreen } from '../parts/ReviewScreen.tsx'
import { isDanger, Warnings } from '../parts/Warnings.tsx'
import { MessagePanel } from './MessagePanel.tsx'
import { networkName, SignedEffects } from './SignedEffects.tsx'
import { TypedDataPanel } from './TypedDataPanel.tsx'

/** What is to be signed, and what others can do with it. */
export function SignReview({ data, onApprove }: { data: SignScreenData; onApprove: () => void }): ReactElement {
  const t = useText()
  const { status, from, ui, subject, warnings, site } = data
  const typed = subject.kind === 'typedData' ? subject : null
  const isComforting = warnings.length === 0
  const others = warnings.filter(
    (warning) => typed?.effects.every((effect) => !effect.warnings.includes(warning)) ?? true,
  )
  const values = { chainId: typed?.typed.chainId ?? '', site: site ?? '' }
  return (
    <ReviewScreen
      title={t(ui.title ?? 'embeddedWallet.sign.title')}
      // The host's sentence must not take the place of ours: an attacker's page could write that the signature is harmless.
      description={t(
        isComforting ? (ui.description ?? 'embeddedWallet.sign.description') : 'embeddedWallet.sign.careful',
      )}
      from={from}
      deed={deedOfSignature(t, data, typed ? networkName(t, typed) : '')}
      label={t(ui.buttonText ?? 'embeddedWallet.sign.button')}
      isBusy={status === 'signing'}
      onApprove={onApprove}
    >
      {/* Effects may be many, and a danger below them is out of sight. */}
      <Warnings warnings={others.filter(isDanger)} values={values} />
      {typed && <SignedEffects subject={typed} />}
      <Warnings warnings={others.filter((warning) => !isDanger(warning))} values={values} />
      {!isComforting && ui.description !== undefined && (
        <Text tone="muted" align="center">
          {t(ui.description)}
        </Text>
      )}
      {subject.kind === 'message' && <MessagePanel label={t('embeddedWallet.sign.message')} text={subject.text} />}
      {subject.kind === 'bytes' && <MessagePanel label={t('embeddedWallet.sign.bytes')} text={subject.hex} />}
      {typed && <TypedDataPanel typed={typed.typed} />}
    </ReviewScreen>
  )
}
