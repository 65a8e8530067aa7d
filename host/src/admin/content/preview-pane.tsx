import type { ContentLocale } from '@duellwerk/shared/contract/content-paths';
import { color, radius, size, space } from '@duellwerk/shared/theme/tokens';
import { Banner } from '@duellwerk/shared/ui/banner';
import { SkeletonLines } from '@duellwerk/shared/ui/skeleton';
import { Trans } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { ContentBody } from '../../content/content-article.tsx';
import { $preview } from './preview.model.ts';
import { ProblemList } from './problem-list.tsx';

const Pane = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Paper = styled.article`
  max-block-size: 80dvh;
  overflow-y: auto;
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;
const Lead = styled.p`
  margin-block-start: ${space(3)};
  font-size: ${size.lead};
  color: ${color.soft};
`;

/** What the text would look like, or what is wrong with it above what it last looked like. */
export function PreviewPane({ locale }: { locale: ContentLocale }) {
  const { document, problems, failed } = useUnit($preview);
  return (
    <Pane>
      {problems.length > 0 && (
        <Banner style="warning" title={<Trans>So lässt sich der Text nicht speichern</Trans>}>
          <ProblemList problems={problems} />
        </Banner>
      )}
      {failed && (
        <Banner style="info">
          <Trans>Die Vorschau kam gerade nicht. Sie kommt mit deiner nächsten Änderung.</Trans>
        </Banner>
      )}
      {document ? (
        <Paper lang={locale} tabIndex={0}>
          <h2>{document.title}</h2>
          <Lead>{document.description}</Lead>
          <ContentBody document={document} />
        </Paper>
      ) : (
        problems.length === 0 && !failed && <SkeletonLines lines={8} />
      )}
    </Pane>
  );
}
