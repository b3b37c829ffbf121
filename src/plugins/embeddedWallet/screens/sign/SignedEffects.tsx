import type { ReactElement } from 'react'
import { useText, type Text as TranslatedText } from '../../../../ui/hooks/index.ts'
import { Notice, Stack, Text } from '../../../../ui/kit/index.ts'
import type { SignedEffect, SignScreenData } from '../../describe/screenData.ts'
import { AddressRow } from '../parts/AddressRow.tsx'
import { callText, tokenName, unitsText, warningValues } from '../parts/callText.ts'
import { isDanger } from '../parts/Warnings.tsx'

type Subject = Extract<SignScreenData['subject'], { kind: 'typedData' }>

/** The network that the signature is for, by its name or its number. */
export function networkName(t: TranslatedText, { chainName, typed: { chainId } }: Subject): string {
  if (chainName !== null) return chainName
  return chainId === null ? t('embeddedWallet.sign.anyNetwork') : t('embeddedWallet.sign.network', { chainId })
}

/** What others can do with the signature, the worst first, with a call's addresses, which stand nowhere else. */
export function SignedEffects({ subject }: { subject: Subject }): ReactElement {
  const t = useText()
  const { effects, hiddenEffects } = subject
  const chain = networkName(t, subject)
  return (
    <>
      {effects.map((effect, index) => (
        <Effect key={index} effect={effect} chain={chain} />
      ))}
      {hiddenEffects > 0 && (
        <Text size="s" tone="muted" align="center">
          {t('embeddedWallet.sign.hiddenEffects', { count: hiddenEffects })}
        </Text>
      )}
    </>
  )
}

function Effect({ effect: { summary, warnings, call }, chain }: { effect: SignedEffect; chain: string }): ReactElement {
  const t = useText()
  const { pays, contract, isOwn } = call ?? { pays: null, contract: null, isOwn: false }
  const isDangerous = summary.isUnlimited === true || warnings.some(isDanger)
  const isMoney = summary.kind === 'native'
  return (
    <Stack gap={2}>
      <Notice
        tone={isDangerous ? 'danger' : 'warning'}
        title={callText(t, summary, { chain, ...(isMoney && pays && { amount: pays.text, symbol: pays.symbol }) })}
      >
        {[
          ...warnings.map((warning) => t(`embeddedWallet.warning.${warning}.detail`, warningValues(summary))),
          unitsText(t, summary),
          pays && !isMoney ? t('embeddedWallet.sign.pays', { amount: `${pays.text} ${pays.symbol}` }) : '',
          isOwn ? t('embeddedWallet.sign.ownCall', { contract: ownName(summary) }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      {call && summary.to !== undefined && summary.to !== contract && (
        <AddressRow
          isWhole
          address={summary.to}
          caption={t(PERMISSIONS.includes(summary.kind) ? 'embeddedWallet.tx.spender' : 'embeddedWallet.tx.to')}
        />
      )}
      {contract !== null && (
        <AddressRow
          isWhole
          address={contract}
          caption={t(isMoney ? 'embeddedWallet.tx.to' : 'embeddedWallet.sign.calls')}
        />
      )}
    </Stack>
  )
}

type Summary = SignedEffect['summary']

const PERMISSIONS: readonly Summary['kind'][] = ['approve', 'permit', 'approveAll', 'nftApprove']

const ownName = (summary: Summary): string =>
  tokenName({ ...summary, token: summary.token ?? { address: summary.to ?? '', symbol: null, decimals: null } })
