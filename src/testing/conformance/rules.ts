import { abandonRule } from './abandonRule.ts'
import { accountTypeRule } from './accountTypeRule.ts'
import { closedRule } from './closedRule.ts'
import { connectRule, discoverRule, leaveRule } from './connectorRules.ts'
import { definitionRule, localesRule, optionsRule } from './definitionRules.ts'
import { effectsRule } from './effectsRule.ts'
import { failRule, tellRule } from './failureRules.ts'
import { cancelRule, cleanUpRule, joinRule, restartRule, succeedRule } from './flowRules.ts'
import { fundingPollRule, fundingStartRule } from './fundingRules.ts'
import { importRule } from './importRule.ts'
import { isolationRule } from './isolationRule.ts'
import { describeRule, unlinkRule } from './linkRules.ts'
import { loginRule, logoutRule } from './loginRules.ts'
import { mfaEnrolRule, mfaUnenrolRule, mfaVerifyRule } from './mfaRules.ts'
import { foreignRule, platformRule } from './neighbourRules.ts'
import { pacingRule } from './pacingRule.ts'
import { pageRule } from './pageRule.ts'
import { reauthenticateRule } from './reauthenticateRule.ts'
import { recoverRule, setUpRule } from './recoveryRules.ts'
import { repeatRule } from './repeatRule.ts'
import { resetRule } from './resetRule.ts'
import {
  screenDataRule,
  screenFocusRule,
  screenForgetsRule,
  screenKeepsRule,
  screenListenersRule,
  screenTellsRule,
} from './screenCareRules.ts'
import { backRule, existRule, landingRule, lazyRule, renderRule, textsRule } from './screenRules.ts'
import { sectionsRule } from './sectionRules.ts'
import { sharedCodesRule } from './sharedCodesRule.ts'
import { reducerRule, secretsRule, serializableRule } from './stateRules.ts'
import { statesRule } from './statesRule.ts'
import type { Rule } from './types.ts'

/** All rules, causes first: findings of earlier rules explain those of later ones. */
export const CONFORMANCE_RULES: readonly Rule[] = [
  definitionRule,
  optionsRule,
  importRule,
  effectsRule,
  secretsRule,
  platformRule,
  foreignRule,
  loginRule,
  succeedRule,
  isolationRule,
  serializableRule,
  reducerRule,
  cancelRule,
  abandonRule,
  closedRule,
  tellRule,
  joinRule,
  failRule,
  sharedCodesRule,
  pacingRule,
  repeatRule,
  reauthenticateRule,
  resetRule,
  logoutRule,
  accountTypeRule,
  describeRule,
  unlinkRule,
  discoverRule,
  connectRule,
  leaveRule,
  setUpRule,
  recoverRule,
  mfaEnrolRule,
  mfaVerifyRule,
  mfaUnenrolRule,
  fundingStartRule,
  fundingPollRule,
  localesRule,
  lazyRule,
  statesRule,
  renderRule,
  sectionsRule,
  landingRule,
  textsRule,
  existRule,
  backRule,
  screenDataRule,
  screenListenersRule,
  screenFocusRule,
  screenTellsRule,
  screenForgetsRule,
  screenKeepsRule,
  cleanUpRule,
  restartRule,
  pageRule,
]
