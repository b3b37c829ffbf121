import { useUser, type Wallet } from 'latchkey'
import { Identicon, WalletMark } from 'latchkey/kit'
import { useId } from 'react'
import { CopyButton } from '../layout/CopyButton.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { CHAINS, chainName, chainNumber } from './chains.ts'
import { shortAddress } from './shortAddress.ts'
import { useWalletAction } from './useWalletAction.ts'

/** Shows a connected wallet, with buttons for what this app can do with it. */
export function WalletRow({ wallet }: { wallet: Wallet }) {
  const { wallets: t, panel } = useTexts()
  const { running, outcome, run } = useWalletAction()
  const isLinked = useIsLinked(wallet)
  // The embedded wallet exists only after a login, so it cannot be used to log in.
  const isEmbedded = wallet.connectorType === 'embedded'
  const name = isEmbedded ? panel.pluginNames.embeddedWallet : wallet.name
  const sign = async () => {
    const provider = await wallet.getEthereumProvider()
    const signature = await provider.request({ method: 'personal_sign', params: [toHex(t.message), wallet.address] })
    return t.signed(String(signature).slice(0, 18))
  }
  return (
    <li className="linked" aria-label={`${name} ${shortAddress(wallet.address)}`}>
      {isEmbedded ? (
        <Identicon address={wallet.address} size={40} />
      ) : (
        <WalletMark id={wallet.walletId} name={wallet.name} icon={wallet.icon} size={40} />
      )}
      <div className="linked-words">
        <p className="linked-name">
          <bdi>{name}</bdi>
        </p>
        <p className="linked-detail wallet-address">
          <code title={wallet.address}>{shortAddress(wallet.address)}</code>
          <CopyButton value={wallet.address} label={t.copyAddress} />
        </p>
        <ChainChoice
          wallet={wallet}
          isDisabled={running !== null}
          onSwitch={(id) => run('wallet.switchChain', () => wallet.switchChain(id))}
        />
        <div className="linked-actions">
          <button
            type="button"
            className="text-button"
            disabled={running !== null}
            onClick={() => run('personal_sign', sign)}
          >
            {t.sign}
          </button>
          {!isEmbedded && isLinked !== true && (
            <button
              type="button"
              className="text-button"
              disabled={running !== null}
              onClick={() =>
                run('wallet.loginOrLink', async () => {
                  await wallet.loginOrLink()
                })
              }
            >
              {isLinked === null ? t.logIn : t.link}
            </button>
          )}
          <button
            type="button"
            className="text-button"
            disabled={running !== null}
            onClick={() => run('wallet.disconnect', wallet.disconnect)}
          >
            {t.disconnect}
          </button>
        </div>
        {!isEmbedded && isLinked && <p className="small">{t.isLinked}</p>}
        <p role="status" className="small wallet-outcome">
          {running !== null ? t.waiting(name) : outcome?.isProblem === false ? outcome.text : ''}
        </p>
        {outcome?.isProblem && (
          <p role="alert" className="problem">
            {outcome.text}
          </p>
        )}
      </div>
    </li>
  )
}

/** Returns whether the user has linked the wallet, or `null` if no user is logged in. */
function useIsLinked({ address }: Wallet): boolean | null {
  const { user } = useUser()
  if (!user) return null
  return user.linkedAccounts.some(
    (account) => account.type === 'wallet' && (account as { address?: unknown }).address === address,
  )
}

interface ChainChoiceProps {
  wallet: Wallet
  isDisabled: boolean
  onSwitch: (id: number) => void
}

function ChainChoice({ wallet, isDisabled, onSwitch }: ChainChoiceProps) {
  const { wallets: t } = useTexts()
  const id = useId()
  const current = chainNumber(wallet.chainId)
  const isKnown = CHAINS.some((chain) => chain.id === current)
  return (
    <p className="wallet-chain">
      <label htmlFor={id}>{t.network}</label>
      <select
        id={id}
        className="select"
        value={current}
        disabled={isDisabled}
        onChange={({ target }) => onSwitch(Number(target.value))}
      >
        {!isKnown && <option value={current}>{t.unknownChain(chainName(current))}</option>}
        {CHAINS.map((chain) => (
          <option key={chain.id} value={chain.id}>
            {chain.name}
          </option>
        ))}
      </select>
    </p>
  )
}

/** Encodes a text as UTF-8 in hex, since `personal_sign` takes bytes. */
const toHex = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
