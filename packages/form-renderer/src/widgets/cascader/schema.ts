import { acceptWay } from '../../definition/acceptChoice.ts'
import { choiceOptions } from '../../definition/choices.ts'
import { flag, optionTree, text, verbatim } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

const { showLabel: _alwaysByLabel, ...ofChoices } = choiceOptions([])

export const cascaderSchema = defineWidget(
  'cascader',
  {
    defaultValue: verbatim([]),
    placeholder: text(),
    clearable: flag(),
    /** Whether one with others within it can be what is chosen. */
    anyLevel: flag(),
    ...ofChoices,
    options: optionTree([]),
    props: verbatim({ value: 'value', label: 'label', children: 'children' }),
  },
  {
    cascade: true,
    value: {
      type: () => 'array',
      initial: ({ defaultValue }) => (Array.isArray(defaultValue) ? [...defaultValue] : []),
      accept: acceptWay,
      signature: (value) => (Array.isArray(value) ? value.map(String) : value),
    },
  },
)
