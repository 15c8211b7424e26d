import { Tooltip } from 'antd'
import type { TooltipProps } from 'antd'

const CLASSES = { root: 'sc-button-tip' }

/**
 * antd's `Tooltip` of a button, which says what the button does. Where nothing hovers it is not shown: a tap would leave it standing,
 * on top of whatever the button opened.
 */
export const ButtonTip = (props: Omit<TooltipProps, 'classNames'>) => <Tooltip {...props} classNames={CLASSES} />
