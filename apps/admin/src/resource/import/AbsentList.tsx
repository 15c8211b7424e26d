import type { AnyResource, ImportAbsent } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { useDownload } from '../../listing/useDownload.ts'
import './import.css'
import { resourceWords } from '../locale/words.ts'

const AT_ONCE = 10

interface AbsentListProps {
  resource: AnyResource
  id: string
  /** Some are not frozen, each for a reason. */
  keeps: boolean
  /** The others are. */
  done?: boolean
}

/** Who is not in the file. */
export function AbsentList({ resource: { calls }, id, keeps, done = false }: AbsentListProps) {
  const {
    import: { absent: text },
  } = useWords(resourceWords)
  const [keyword, setKeyword] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const download = useDownload(calls.importAbsentExport)
  // A check that is done anew may find others.
  const { data, isFetching } = useQuery({
    ...api.query(calls.importAbsent, { query: { id, keyword, pageNo, pageSize: AT_ONCE } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="sc-import-absent-find">
        <SearchBox
          placeholder={text.search}
          onSearch={(typed = '') => {
            setKeyword(typed)
            setPageNo(1)
          }}
        />
        <Button loading={download.isPending} onClick={() => download.mutate({ query: { id } })}>
          {text.download}
        </Button>
      </div>
      <Table<ImportAbsent>
        aria-label={text.title}
        size="small"
        rowKey="id"
        loading={isFetching && !data}
        dataSource={data?.records ?? []}
        columns={[
          {
            title: text.name,
            key: 'name',
            width: 128,
            render: (_, one) => (
              <>
                {one.name}
                <br />
                <span className="sc-import-told">{one.told}</span>
              </>
            ),
          },
          { title: text.depart, dataIndex: 'within' },
          ...(keeps
            ? [
                {
                  title: text.state,
                  dataIndex: 'reason',
                  render: (reason: string | null) => (reason !== null ? text.kept(reason) : done ? text.frozen : text.mayFreeze),
                },
              ]
            : []),
        ]}
        pagination={{
          current: pageNo,
          pageSize: AT_ONCE,
          total: data?.total ?? 0,
          onChange: setPageNo,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
        }}
      />
    </>
  )
}
