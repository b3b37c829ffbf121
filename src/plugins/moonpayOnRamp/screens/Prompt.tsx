import { useRef, type ReactElement } from 'react'
import { selectAppConfig, selectModal, type FundingRequest } from '../../../core/index.ts'
import {
  useClient,
  useClientSelector,
  useFlow,
  useFunding,
  useText,
  type ScreenProps,
} from '../../../ui/hooks/index.ts'
import {
  Button,
  Facts,
  Mark,
  Notice,
  readColors,
  Screen,
  shortAddress,
  Stack,
  StatusMessage,
  Text,
} from '../../../ui/kit/index.ts'
import { moonpayOnRampFlows, PROMPT_SCREEN } from '../flows.ts'
import type { MoonpayLook } from '../look.ts'
import { failureText } from './failureText.ts'
import MoonpayIcon from './MoonpayIcon.tsx'

/** FIAT_ON_RAMP_PROMPT_SCREEN: explains MoonPay, shows the purchase and the wallet, and opens MoonPay's page in a new tab. */
export default function Prompt({ data }: ScreenProps<FundingRequest>): ReactElement {
  const t = useText()
  const { store } = useClient()
  const { request, unfinished, resume, showStatus } = useFunding('moonpayOnRamp', data)
  const { run, isRunning, failure } = useFlow(moonpayOnRampFlows.pay)
  const box = useRef<HTMLDivElement>(null)
  const { address, asset, amount } = request
  const chain = useChainName(request)

  // Must run within the click, or the browser blocks the tab.
  const pay = async () => {
    const outcome = await run({ ...toArgs(request), details: { ...(box.current && modalLook(box.current)) } })
    // Stays on another screen if the user has left this one. The core follows the payment in any case.
    if (outcome.ok && selectModal(store.getState()).screen?.screen === PROMPT_SCREEN) showStatus()
  }

  return (
    <Screen
      title={t('funding.title')}
      description={t('moonpayOnRamp.prompt.detail', { symbol: asset.symbol, chain })}
      mark={<Mark tone="neutral" icon={<MoonpayIcon size={28} />} />}
      action={
        <Stack gap={2}>
          <Button isLoading={isRunning} onClick={() => void pay()}>
            {t('moonpayOnRamp.prompt.continue')}
          </Button>
          <StatusMessage tone="error">{failure && !isRunning ? failureText(t, failure) : null}</StatusMessage>
        </Stack>
      }
    >
      <div ref={box}>
        <Stack gap={4}>
          <Facts
            facts={[
              {
                name: t('moonpayOnRamp.fact.asked'),
                value:
                  amount === null
                    ? t('moonpayOnRamp.prompt.anyAmount', { symbol: asset.symbol })
                    : `${amount} ${asset.symbol}`,
              },
              { name: t('moonpayOnRamp.fact.network'), value: chain },
              {
                name: t('moonpayOnRamp.fact.wallet'),
                value: (
                  <bdi dir="ltr" translate="no" title={address}>
                    {shortAddress(address)}
                  </bdi>
                ),
              },
            ]}
          />
          {unfinished && (
            <Notice title={t('funding.unfinished.title')}>
              <Stack gap={2}>
                <Text as="span">{t('funding.unfinished.detail')}</Text>
                <Button variant="secondary" isCompact onClick={resume}>
                  {t('funding.unfinished.follow')}
                </Button>
              </Stack>
            </Notice>
          )}
        </Stack>
      </div>
    </Screen>
  )
}

function useChainName({ chainId }: FundingRequest): string {
  const name = useClientSelector(
    (state) => selectAppConfig(state)?.supportedChains?.find(({ id }) => id === chainId)?.name,
  )
  return name ?? String(chainId)
}

const toArgs = ({ address, chainId, asset, amount }: FundingRequest) => ({
  address,
  chainId,
  asset: asset.token === null ? ('native' as const) : asset,
  ...(amount !== null && { amount }),
})

/** Returns the look and language that make MoonPay's page match the modal as it is shown now. */
function modalLook(element: Element): MoonpayLook {
  const { accent } = readColors(element, ['accent'])
  // The value is `light dark` if the modal follows the system's colour scheme.
  const scheme = getComputedStyle(element).colorScheme
  const isDark =
    scheme === 'dark' ||
    (scheme !== 'light' && typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches)
  const language = element.closest<HTMLElement>('[lang]')?.lang
  return {
    theme: isDark ? 'dark' : 'light',
    ...(accent !== undefined && { accentColor: accent }),
    ...(language && { language }),
  }
}
