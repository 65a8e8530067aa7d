import type { PlayRecord } from '@duellwerk/shared/contract/records';
import { lazy, Suspense, useEffect } from 'react';
import styled from 'styled-components';
import { space } from '../theme/tokens.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { useSeen } from '../ui/use-seen.ts';

const RecordView = lazy(async () => ({ default: (await import('./record-view.tsx')).RecordView }));

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** About as high as the charts of somebody who plays now and then. */
const waiting = <SkeletonBlock height="20rem" />;

interface RecordSectionProps {
  title: string;
  /** `null` until it is there. */
  record: PlayRecord | null;
  failure: Error | null;
  /** What is said when it does not come. */
  failed: string;
  /** Somebody has come to it: now the record is to be asked for. */
  onSeen: () => void;
  onRetry: () => void;
}

/** What somebody has played, in charts. Code and numbers come when somebody scrolls to it. */
export function RecordSection(props: RecordSectionProps) {
  const { title, record, failure, failed, onSeen, onRetry } = props;
  const [place, isSeen] = useSeen<HTMLElement>();
  useEffect(() => {
    if (isSeen) onSeen();
  }, [isSeen, onSeen]);
  return (
    <Section ref={place} aria-busy={!record && !failure}>
      <h2>{title}</h2>
      <Suspense fallback={waiting}>
        {record && isSeen && <RecordView record={record} />}
        {!record && failure && <LoadFailure failure={failure} title={failed} onRetry={onRetry} />}
        {!record && !failure && waiting}
      </Suspense>
    </Section>
  );
}
