// As the package's README has it.
import { accepted, defineWidget, option, refused } from '@sc/form-renderer/schema'

export const reasonSchema = defineWidget(
  'reason',
  { required: option.flag(), disabled: option.flag(), width: option.text('100%'), least: option.amount(20) },
  {
    value: {
      type: () => 'string',
      words: () => true,
      initial: () => '',
      accept(value, { least }) {
        if (typeof value !== 'string') return refused({ code: 'format' })
        if (value.length >= least) return accepted(value)
        const say = {
          'zh-CN': (name: string) => `${name}至少写 ${least} 个字`,
          'en-US': (name: string) => `${name} needs ${least} characters`,
        }
        return refused({ code: 'own', say })
      },
    },
  },
)
