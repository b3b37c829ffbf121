import { testSaga } from 'redux-saga-test-plan'
import { selectAppConfig } from '../config/slice.ts'
import { closeAfterSuccess } from './closeAfterSuccess.ts'
import { keepScreen } from '../modal/keepScreen.ts'
import { requestClose } from '../modal/visibility.ts'

const closing = () => testSaga(closeAfterSuccess).next().select(selectAppConfig)

it('closeAfterSuccess closes the modal when the user has seen the success [MODAL-21]', () => {
  closing().next({ inDialog: true }).call(keepScreen, 1_400).next(true).call(requestClose, 'completed').next().isDone()
})

it('closeAfterSuccess closes the modal at once inside a host element [MODAL-21]', () => {
  closing().next({ inDialog: false }).call(requestClose, 'completed').next().isDone()
})

it('closeAfterSuccess leaves the modal open if it shows another screen by then [MODAL-22]', () => {
  closing().next({ inDialog: true }).call(keepScreen, 1_400).next(false).isDone()
})
