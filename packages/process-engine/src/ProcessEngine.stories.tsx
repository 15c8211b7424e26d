import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { compile } from './compile/compile.ts'
import { run } from './run/run.ts'
import { openTasks } from './run/views.ts'
import type { Command, InstanceState, Model } from './types.ts'

const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="sample">
  <process id="credit" isExecutable="true">
    <startEvent id="start"/><userTask id="college" name="学院审批"/><userTask id="school" name="校级审批"/><endEvent id="end"/>
    <sequenceFlow id="a" sourceRef="start" targetRef="college"/>
    <sequenceFlow id="b" sourceRef="college" targetRef="school"/>
    <sequenceFlow id="c" sourceRef="school" targetRef="end"/>
  </process>
</definitions>`

/** A process run by hand: each command takes a state and gives the next one. */
function Interpreter() {
  const [model, setModel] = useState<Model>()
  const [state, setState] = useState<InstanceState | null>(null)
  useEffect(() => {
    void compile(xml).then(setModel)
  }, [])
  if (!model) return <p>正在编译</p>
  const step = (command: Command) => setState(run(model, state, command).state)
  const [task] = state ? openTasks(model, state) : []
  return (
    <>
      <p role="status">{!state ? '未开始' : state.status === 'completed' ? '已完成' : `等待：${model.nodes[task!.nodeId]!.name}`}</p>
      {!state && (
        <button type="button" onClick={() => step({ type: 'start', variables: {} })}>
          发起
        </button>
      )}
      {task && (
        <button type="button" onClick={() => step({ type: 'complete', taskId: task.id })}>
          通过
        </button>
      )}
    </>
  )
}

const meta: Meta<typeof Interpreter> = { title: 'process-engine/Interpreter', component: Interpreter }
export default meta

export const StepByStep: StoryObj<typeof Interpreter> = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '发起' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('等待：学院审批')
    await userEvent.click(canvas.getByRole('button', { name: '通过' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('等待：校级审批')
    await userEvent.click(canvas.getByRole('button', { name: '通过' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('已完成')
  },
}
