import { accepted, defineWidget, option, refused } from '../../schema/index.ts'

/** What an assessment holds. */
export interface Assessment {
  score?: number | undefined
  reason?: string | undefined
}

/** A widget type of a host's own: marks out of a hundred, and the reason, which few marks need. */
export const assessmentSchema = defineWidget(
  'assessment',
  {
    required: option.flag(),
    disabled: option.flag(),
    /** Fewer marks have to be explained. */
    least: option.amount(60),
  },
  {
    value: {
      type: () => 'unknown',
      initial: () => undefined,
      accept: (value, { least }) => {
        const { score, reason = '' } = readAssessment(value)
        if (score === undefined || score < 0 || score > 100) return refused({ code: 'format' })
        if (score < least && reason.trim() === '') {
          return refused({
            code: 'own',
            say: {
              'zh-CN': (name) => `${name}低于 ${least} 分时须写明理由`,
              'en-US': (name) => `${name}: marks below ${least} need a reason`,
            },
          })
        }
        return accepted({ score, reason })
      },
    },
  },
)

/** Whatever was saved becomes what the control takes. */
export function readAssessment(value: unknown): Assessment {
  const { score, reason } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return { ...(typeof score === 'number' && { score }), ...(typeof reason === 'string' && { reason }) }
}
