import { createElement, type ReactElement } from 'react'
import {
  modalSlice,
  selectModal,
  type LazyComponent,
  type Plugin,
  type RecoveryMethod,
} from '../../../../core/index.ts'
import {
  useClient,
  useClientDispatch,
  useClientSelector,
  useLazyComponent,
  useText,
  type RecoveryOptionProps,
  type ScreenProps,
} from '../../../../ui/hooks/index.ts'
import { Button, Mark, Screen, ShieldIcon, Stack } from '../../../../ui/kit/index.ts'
import { EMBEDDED_WALLET_SCREENS } from '../../screenNames.ts'
import { recoveryChosen } from '../../recover/setUpRecovery.ts'

/** EMBEDDED_WALLET_RECOVERY_SELECTION_SCREEN: one row for each recovery that app and host offer. */
export default function RecoverySelection({ data }: ScreenProps): ReactElement {
  const t = useText()
  const { definitions } = useClient()
  const dispatch = useClientDispatch()
  const isCloseable = useClientSelector((state) => selectModal(state).isCloseable)
  const offered = Array.isArray(data.methods) ? (data.methods as unknown[]) : []
  const methods = offered.flatMap((method) =>
    definitions.filter(isRecovery).filter(({ recovery }) => recovery.method === method),
  )
  const showInfo = () => {
    // A user who cannot close this screen cannot close the next one either.
    dispatch(
      modalSlice.actions.pushed({ plugin: 'embeddedWallet', screen: EMBEDDED_WALLET_SCREENS.backupInfo, isCloseable }),
    )
  }
  return (
    <Screen
      title={t('embeddedWallet.recovery.title')}
      description={t('embeddedWallet.recovery.detail')}
      mark={<Mark icon={<ShieldIcon size={28} />} />}
      onBack={null}
      onClose={data.isUserInitiated === false ? null : undefined}
      footer={
        <Button variant="link" onClick={showInfo}>
          {t('embeddedWallet.recovery.why')}
        </Button>
      }
    >
      <Stack>
        {methods.map(({ id, recovery: { method, option } }) => (
          <Option key={id} load={option} onChoose={() => dispatch(recoveryChosen({ method }))} />
        ))}
      </Stack>
    </Screen>
  )
}

const isRecovery = (plugin: Plugin): plugin is RecoveryMethod => plugin.kind === 'recovery-method'

/** Loads and draws the row of a recovery method, which its plugin provides. */
function Option({ load, onChoose }: RecoveryOptionProps & { load: LazyComponent }): ReactElement | null {
  const Row = useLazyComponent<RecoveryOptionProps>(load)
  return Row && createElement(Row, { onChoose })
}
