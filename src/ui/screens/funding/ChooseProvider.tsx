import { createElement, type ReactElement } from 'react'
import { selectAppConfig, type FundingDefinition, type FundingRequest } from '../../../core/index.ts'
import { findFundingProvider, fundingProvidersFor, selectFunding } from '../../../core/internal.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useClientSelector } from '../../hooks/useClientSelector.ts'
import { useLazyComponent } from '../../hooks/useLazyComponent.ts'
import { useNavigate } from '../../hooks/useNavigate.ts'
import { useText } from '../../hooks/useText.ts'
import { AlertIcon, ChevronRightIcon, List, ListItem, Mark, OptionRow, Screen, WalletIcon } from '../../kit/index.ts'
import type { ScreenProps } from '../../screenTypes.ts'
import { MessageScreen } from '../MessageScreen.tsx'

/** FUND_WALLET_SCREEN: lists the funding providers that can bring the requested asset. */
export default function ChooseProvider({ data: request }: ScreenProps<FundingRequest>): ReactElement {
  const t = useText()
  const navigate = useNavigate()
  const { definitions } = useClient()
  const { unfinished } = useClientSelector(selectFunding)
  const ids = useClientSelector((state) =>
    fundingProvidersFor(definitions, state, request)
      .map(({ id }) => id)
      .join(),
  )
  const providers = ids.split(',').flatMap((id) => findFundingProvider(definitions, id) ?? [])
  const chain = useClientSelector(
    (state) => selectAppConfig(state)?.supportedChains?.find(({ id }) => id === request.chainId)?.name,
  )
  const values = { symbol: request.asset.symbol, chain: chain ?? String(request.chainId), amount: request.amount ?? '' }
  if (providers.length === 0) {
    return (
      <MessageScreen
        title={t('funding.none.title')}
        detail={t('funding.none.detail', values)}
        icon={<AlertIcon size={28} />}
        tone="neutral"
        button={t('funding.none.close')}
        onButton={() => navigate.close()}
      />
    )
  }
  return (
    <Screen
      title={t('funding.title')}
      description={t(request.amount === null ? 'funding.choose.detail' : 'funding.choose.amount', values)}
      mark={<Mark icon={<WalletIcon size={28} />} />}
    >
      <List label={t('funding.choose.label')}>
        {providers.map(({ id, funding }) => (
          <ListItem key={id}>
            <OptionRow
              label={t(funding.label)}
              description={
                unfinished?.provider === id
                  ? t('funding.unfinished.title')
                  : funding.description && t(funding.description)
              }
              icon={<ProviderIcon load={funding.icon} />}
              trailing={<ChevronRightIcon />}
              onClick={() => navigate.push({ plugin: id, screen: funding.promptScreen }, request)}
            />
          </ListItem>
        ))}
      </List>
    </Screen>
  )
}

function ProviderIcon({ load }: { load: FundingDefinition['icon'] }): ReactElement | null {
  const Icon = useLazyComponent<object>(load)
  return Icon && createElement(Icon)
}
