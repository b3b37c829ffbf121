import { nativeCurrencyOf, requireChain } from '../wallets/chains.ts'
import { parseAmount } from '../chain/amounts.ts'
import type { Chain } from '../chain/types.ts'
import { isEmbeddedWallet } from '../embeddedWallet/select.ts'
import { requireUser } from '../session/ownUser.ts'
import type { FundingAsset, FundingRequest } from '../plugin/fundingTypes.ts'
import { call, type SagaGenerator } from '../saga/effects.ts'
import type { LinkedAccount, User, WalletAccount } from '../user/types.ts'
import { isSameAddress } from '../wallets/isSameAddress.ts'
import { fundingError } from './errors.ts'
import type { FundArgs } from './types.ts'
import { usdcOn } from './usdc.ts'

/**
 * Completes and checks a host's request.
 *
 * @throws AuthError `must_be_authenticated`, `funding_address_not_linked`, `unsupported_chain_id`, `funding_invalid_asset`,
 * `funding_invalid_amount`
 */
export function* readRequest({ address, chainId, asset = 'native', amount }: FundArgs): SagaGenerator<FundingRequest> {
  const wallet = readWallet(yield* call(requireUser), address)
  const chain = yield* call(requireChain, chainId)
  const wanted = readAsset(asset, chain)
  return { address: wallet, chainId: chain.id, asset: wanted, amount: readAmount(amount, wanted) }
}

const isWallet = (account: LinkedAccount): account is WalletAccount => account.type === 'wallet'

/** Finds the wallet to fund. It must be one of the user's: money sent to another's wallet is lost. */
function readWallet({ linkedAccounts }: User, given: string | undefined): string {
  const wallets = linkedAccounts.filter(isWallet).filter(({ chainType }) => chainType === 'ethereum')
  const found =
    given === undefined
      ? (wallets.find(isEmbeddedWallet) ?? wallets[0])
      : wallets.find(({ address }) => isSameAddress(address, given))
  if (found) return found.address
  throw fundingError(
    'funding_address_not_linked',
    given === undefined ? 'They have none yet.' : `Given: ${JSON.stringify(given)}.`,
  )
}

function readAsset(asset: NonNullable<FundArgs['asset']>, chain: Chain): FundingAsset {
  if (asset === 'native') return { token: null, ...nativeCurrencyOf(chain) }
  const known = asset === 'USDC' ? usdcOn(chain.id) : asset
  if (known && isAsset(known)) return { token: known.token, symbol: known.symbol, decimals: known.decimals }
  const fix = "Pass 'native', 'USDC' on a chain that has it, or { token, symbol, decimals } of an ERC-20 token."
  throw fundingError('funding_invalid_asset', `Given: ${JSON.stringify(asset)} on chain ${chain.id}. ${fix}`)
}

const isAsset = ({ token, symbol, decimals }: FundingAsset): boolean =>
  /^0x[0-9a-f]{40}$/i.test(String(token)) &&
  typeof symbol === 'string' &&
  /^[^\s\p{C}]{1,16}$/u.test(symbol) &&
  Number.isInteger(decimals) &&
  decimals >= 0 &&
  decimals <= 36

function readAmount(amount: string | undefined, { decimals, symbol }: FundingAsset): string | null {
  if (amount === undefined) return null
  if (typeof amount === 'string' && parseAmount(amount, decimals) !== null) return amount
  throw fundingError(
    'funding_invalid_amount',
    `Given: ${JSON.stringify(amount)}. Pass the amount of ${symbol} as text, such as '0.05', with at most ${decimals} decimals.`,
  )
}
