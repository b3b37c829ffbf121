import type { ReactElement } from 'react'
import type { ConnectedWallet } from '../../../core/index.ts'
import { useText } from '../../../ui/hooks/index.ts'
import { Button, CheckIcon, OptionRow, PlusIcon, Stack, Text, shortAddress, WalletMark } from '../../../ui/kit/index.ts'

export interface PayersProps {
  payers: readonly ConnectedWallet[]
  payer: ConnectedWallet
  onPayer: (id: string) => void
  onConnect: () => void
}

/** Lists the wallets that can send, and offers to connect another one. */
export function Payers({ payers, payer, onPayer, onConnect }: PayersProps): ReactElement {
  const t = useText()
  return (
    <Stack gap={2} role="group" aria-label={t('transfer.from')}>
      <Text isStrong aria-hidden="true">
        {t('transfer.from')}
      </Text>
      {payers.map((wallet) => {
        const isChosen = wallet.id === payer.id
        return (
          <OptionRow
            key={wallet.id}
            label={<bdi>{wallet.name}</bdi>}
            description={shortAddress(wallet.address)}
            icon={<WalletMark id={wallet.walletId} name={wallet.name} icon={wallet.icon} />}
            // In an element of its own: a right-to-left list mirrors an icon that is the trailing one.
            trailing={
              isChosen ? (
                <span style={{ display: 'grid' }}>
                  <CheckIcon />
                </span>
              ) : undefined
            }
            aria-pressed={isChosen}
            onClick={() => onPayer(wallet.id)}
          />
        )
      })}
      <Button variant="ghost" isCompact icon={<PlusIcon />} onClick={onConnect}>
        {t('transfer.connectOther')}
      </Button>
    </Stack>
  )
}
