-- Consoles hear at the commit that something they show was changed by somebody else; what it is now, their next reading tells.
create function tell_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if app_institute() is not null then
    perform pg_notify('prangan_jobs', json_build_object('instituteId', app_institute(), 'changed', tg_table_name)::text);
  end if;
  return null;
end $$;
create trigger tell_changed after insert or update or delete on exam_window for each statement execute function tell_changed();
create trigger tell_changed after insert or update or delete on exam_window_exception for each statement execute function tell_changed();

-- Who accepted the form.
alter table student_exam add column inwarded_by uuid;

-- The tag under which a photo is fetched; who has none is not in it.
create view people_student_photo with (security_invoker = true) as
  select institute_id, id as student_profile_id, picture as tag from student_profile where picture is not null;
comment on view people_student_photo is 'owner: people; read by: domains';
