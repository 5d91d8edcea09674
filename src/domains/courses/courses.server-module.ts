import { blueprintVersionMaster, blueprintVersionRoutes } from './blueprint-version/blueprint-version.routes.ts';
import { blueprintStack } from './course-blueprint/blueprint-stack.server.ts';
import { courseBlueprintMaster } from './course-blueprint/course-blueprint.routes.ts';
import { instancesWithin } from './course-instance/course-instance-stack.store.ts';
import { courseInstanceMaster, courseInstanceRoutes } from './course-instance/course-instance.routes.ts';
import { instanceAttributeRoutes } from './course-instance/instance-attribute.routes.ts';
import { instanceFeed } from './course-instance/instance-feed.server.ts';
import { divisionMaster, divisionRoutes } from './division/division.routes.ts';
import { coursesSample } from './sample-curricula.rules.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { stackOf } from '../../kit/stack/stack-noun.server.ts';

export const coursesModule = defineServerModule({
  name: 'courses',
  masters: [courseBlueprintMaster, blueprintVersionMaster, courseInstanceMaster, divisionMaster],
  routes: [...blueprintVersionRoutes, ...courseInstanceRoutes, ...instanceAttributeRoutes, ...divisionRoutes],
  masterFeeds: [{ master: courseInstanceMaster, feed: instanceFeed }],
  stacks: [blueprintStack, stackOf(courseInstanceMaster, { offered: true, within: instancesWithin })],
  samples: coursesSample,
});
